// The board as a PNG, drawn on a canvas in the colours of the page.

import { columnName } from '../../model/cells';
import type { BoardPicture, Stone } from '../../model/picture';
import { type BoardGeometry, boardGeometry, kDiscRadius } from '../board/geometry';

const kScale = 1.5;
const kMargin = 24;
const kFeet = 30;
const kHole = 41;
const kStar = new Path2D(
  'M0-24 6.6-8.2 23.7-7 10.6 4.2 14.7 20.9 0 11.9-14.7 20.9-10.6 4.2-23.7-7-6.6-8.2Z',
);

/** How large the picture of a board is, in pixels. */
function pictureSize(columns: number, rows: number): { width: number; height: number } {
  const { width, height } = boardGeometry(columns, rows);
  return {
    width: Math.round((width + 2 * kMargin) * kScale),
    height: Math.round((height + kFeet + 2 * kMargin) * kScale),
  };
}

type Colour = (name: string) => string;

/** Draws with the custom properties of the page as paints. */
export function drawBoard(picture: BoardPicture, style: CSSStyleDeclaration): HTMLCanvasElement {
  const geometry = boardGeometry(picture.size.columns, picture.size.rows);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, pictureSize(picture.size.columns, picture.size.rows));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return canvas;
  const colour: Colour = (name) => style.getPropertyValue(`--${name}`).trim();
  context.fillStyle = colour('bg');
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(kScale, kScale);
  context.translate(kMargin, kMargin);
  drawFeet(context, geometry, colour);
  drawFrame(context, geometry, colour);
  drawEngraving(context, geometry, colour);
  for (const stone of picture.stones) drawStone(context, geometry, stone, colour);
  drawRings(context, geometry, picture, colour);
  return canvas;
}

function drawFeet(context: CanvasRenderingContext2D, { width: w, height: h }: BoardGeometry, colour: Colour): void {
  context.fillStyle = colour('frame-3');
  context.fill(
    new Path2D(
      `M48 ${h - 28}h66l12 44q2 10-8 10H26q-12 0-7-11ZM${w - 48} ${h - 28}h-66l-12 44q-2 10 8 10h92q12 0 7-11Z`,
    ),
  );
}

function drawFrame(context: CanvasRenderingContext2D, geometry: BoardGeometry, colour: Colour): void {
  const { width, height } = geometry;
  const plate = (bottom: number): void => {
    context.beginPath();
    context.roundRect(0, 0, width, bottom, 38);
    context.fill();
  };
  context.fillStyle = colour('frame-edge');
  plate(height);
  const blue = context.createLinearGradient(0, 0, 0, height);
  blue.addColorStop(0, colour('frame-1'));
  blue.addColorStop(0.45, colour('frame-2'));
  blue.addColorStop(1, colour('frame-3'));
  context.fillStyle = blue;
  plate(height - 7);
  for (let column = 1; column <= geometry.columns; ++column) {
    context.fillStyle = colour('frame-edge');
    context.beginPath();
    context.roundRect(geometry.x(column) - 39, 5, 78, 7, 3.5);
    context.fill();
    for (let row = 1; row <= geometry.rows; ++row) drawHole(context, geometry.x(column), geometry.y(row), colour);
  }
}

function drawHole(context: CanvasRenderingContext2D, x: number, y: number, colour: Colour): void {
  const shade = context.createLinearGradient(0, y - kHole, 0, y + kHole);
  shade.addColorStop(0, colour('hole-1'));
  shade.addColorStop(0.6, colour('hole-2'));
  circle(context, x, y, kHole);
  context.fillStyle = shade;
  context.fill();
  const rim = context.createLinearGradient(0, y - 43, 0, y + 43);
  rim.addColorStop(0, colour('rim-dark'));
  rim.addColorStop(0.55, colour('frame-2'));
  rim.addColorStop(1, colour('rim-light'));
  outline(context, x, y, 43, rim, 5);
}

function drawEngraving(context: CanvasRenderingContext2D, geometry: BoardGeometry, colour: Colour): void {
  context.fillStyle = colour('engraving');
  context.font = `640 20px ${colour('display')}`;
  context.textAlign = 'center';
  for (let column = 1; column <= geometry.columns; ++column) {
    context.fillText(columnName(column), geometry.x(column), geometry.height - 22);
  }
  for (let row = 1; row <= geometry.rows; ++row) context.fillText(`${row}`, 15, geometry.y(row) + 6);
}

function drawStone(
  context: CanvasRenderingContext2D,
  geometry: BoardGeometry,
  { column, row, colour: side }: Stone,
  colour: Colour,
): void {
  const [x, y] = [geometry.x(column), geometry.y(row)];
  const letter = side === 'yellow' ? 'y' : 'r';
  const light = context.createRadialGradient(x - 11, y - 20, 0, x - 11, y - 20, 2 * kDiscRadius * 0.85);
  light.addColorStop(0, colour(`${letter}-1`));
  light.addColorStop(0.5, colour(`${letter}-2`));
  light.addColorStop(1, colour(`${letter}-3`));
  circle(context, x, y, kHole);
  context.fillStyle = light;
  context.fill();
  outline(context, x, y, 36, colour(`${letter}-gleam`), 2);
  if (side === 'yellow') {
    outline(context, x, y, 19.5, colour('y-sign'), 6);
    return;
  }
  context.save();
  context.translate(x, y);
  context.fillStyle = colour('r-sign');
  context.fill(kStar);
  context.restore();
}

/** The last stone, or the lines that won. */
function drawRings(
  context: CanvasRenderingContext2D,
  geometry: BoardGeometry,
  { stones, lines }: BoardPicture,
  colour: Colour,
): void {
  const white = colour('over-board');
  const last = stones.at(-1);
  const won = stones.filter((stone) => stone.winning);
  for (const { column, row } of won.length > 0 ? won : last === undefined ? [] : [last]) {
    outline(context, geometry.x(column), geometry.y(row), 43, white, 4);
  }
  for (const line of lines) {
    const [from, to] = [line[0], line.at(-1)];
    if (from === undefined || to === undefined) continue;
    context.beginPath();
    context.moveTo(geometry.x(from.column), geometry.y(from.row));
    context.lineTo(geometry.x(to.column), geometry.y(to.row));
    context.strokeStyle = white;
    context.lineWidth = 9;
    context.lineCap = 'round';
    context.stroke();
  }
}

function circle(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
}

function outline(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  paint: string | CanvasGradient,
  width: number,
): void {
  circle(context, x, y, radius);
  context.strokeStyle = paint;
  context.lineWidth = width;
  context.stroke();
}
