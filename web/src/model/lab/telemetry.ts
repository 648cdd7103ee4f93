// The engine room: one row for each computer move, as a table, a chart and a file.

import { type Colour, type ComputerMove, colourAt, seatAt, type Session } from '../session';

export interface TelemetryRow {
  /** The number of the stone in the game, from 1. */
  stone: number;
  colour: Colour;
  spec: string;
  cell: string;
  decision: ComputerMove;
  /** The columns that were played before it. */
  before: readonly number[];
}

/** Rows for the whole line; `cells` are the names of the cells of its stones. */
export function telemetryRows(
  { setup, line }: Pick<Session, 'setup' | 'line'>,
  cells: readonly string[],
): TelemetryRow[] {
  return line.flatMap((ply, index): TelemetryRow[] => {
    const seat = seatAt(setup, index);
    if (ply.decision === undefined || seat.kind !== 'computer') return [];
    return [
      {
        stone: index + 1,
        before: line.slice(0, index).map(({ column }) => column),
        colour: colourAt(setup, index),
        spec: seat.spec,
        cell: cells[index] ?? '',
        decision: ply.decision,
      },
    ];
  });
}

export function totalPositions(rows: readonly TelemetryRow[]): number {
  return rows.reduce((sum, row) => sum + row.decision.positions, 0);
}

export function totalSeconds(rows: readonly TelemetryRow[]): number {
  return rows.reduce((sum, row) => sum + row.decision.seconds, 0);
}

/** A round value at or above the largest, and its ticks: 1, 2, 2.5 or 5 times a power of ten. */
export function chartTicks(largest: number, count = 4): number[] {
  const rough = Math.max(1, largest) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5, 10].find((candidate) => candidate * power >= rough) ?? 10;
  const step = Math.max(1, factor * power);
  const steps = Math.max(1, Math.ceil(largest / step));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}

const kCsvHead = [
  'stone',
  'side',
  'player',
  'column',
  'forced',
  'random',
  'value',
  'kind',
  'max_calls',
  'min_calls',
  'positions',
  'cutoffs',
  'depth',
  'seconds',
];

/** The table as CSV (RFC 4180), with names and numbers that programs can read. */
export function telemetryCsv(rows: readonly TelemetryRow[]): string {
  const lines = rows.map(({ stone, colour, spec, cell, decision }) => [
    stone,
    colour,
    spec,
    cell,
    decision.forced ?? '',
    decision.random,
    decision.value ?? '',
    decision.kind ?? '',
    decision.max_calls,
    decision.min_calls,
    decision.positions,
    decision.cutoffs,
    decision.depth,
    decision.seconds,
  ]);
  return [kCsvHead, ...lines].map((line) => `${line.map(csvField).join(',')}\r\n`).join('');
}

function csvField(value: string | number | boolean): string {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
