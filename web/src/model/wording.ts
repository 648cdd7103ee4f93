// Names, numbers and sentences that several parts of the page share.

import type { Messages } from '../i18n/messages';
import type { Chip } from './evaluation';
import { opponentOf, playerName } from './opponents';
import { type Colour, modeOf, other, type Seat, type Seats } from './session';
import { parseSpec, specNamed } from './specs';

/** The options of an engine in words, to stand alone: "Depth 6". */
export function computerDetail(spec: string, t: Messages): string {
  const text = settingsOf(spec, t);
  return text === '' ? t.players.computer : text.charAt(0).toUpperCase() + text.slice(1);
}

/** A computer with its options: "Runs, depth 6". A second one of the same name keeps its number. */
export function playerTitle(name: string, t: Messages): string {
  const spec = specNamed(name);
  const title = t.phrases([playerName(spec), settingsOf(spec, t)]);
  return name === spec ? title : `${title}${name.slice(spec.length)}`;
}

function settingsOf(spec: string, t: Messages): string {
  if (opponentOf(spec) !== undefined) return '';
  return t.phrases(
    Object.entries(parseSpec(spec).options).map(([key, value]) => (key === '' ? value : t.newGame.setting(key, value))),
  );
}

/** What a player is called: "You" only if there is one person. Two of the same name carry their colours. */
export function seatName(colour: Colour, seats: Seats, t: Messages): string {
  if (modeOf(seats) === 'computer' && seats[colour].kind === 'person') return t.you;
  const name = ownName(seats[colour]);
  if (name === '') return t.colour[colour];
  return name === ownName(seats[other(colour)]) ? t.phrases([name, t.colour[colour]]) : name;
}

/** The name without regard to the other player; empty for a person without one. */
function ownName(seat: Seat): string {
  return seat.kind === 'computer' ? playerName(seat.spec) : (seat.name ?? '').trim();
}

export function formatCount(count: number, t: Messages): string {
  return count.toLocaleString(t.locale);
}

/** A time in a unit that suits it: "3.2 s", "12 ms", "40 µs". */
export function formatTime(seconds: number, t: Messages): string {
  const [value, unit] =
    seconds >= 0.9995 ? [seconds, 's'] : seconds >= 0.0009995 ? [seconds * 1e3, 'ms'] : [seconds * 1e6, 'µs'];
  return `${value.toLocaleString(t.locale, { maximumFractionDigits: value < 9.95 ? 1 : 0 })}\u00a0${unit}`;
}

/** An engine's value, with at most two decimals, and none for large values. */
export function formatValue(value: number, t: Messages): string {
  const digits = Math.abs(value) >= 100 ? 0 : 2;
  return value.toLocaleString(t.locale, { maximumFractionDigits: digits, signDisplay: 'auto' });
}

/** The two lines of a chip; the second may be empty. */
export function chipLines(chip: Chip, t: Messages): [string, string] {
  switch (chip.kind) {
    case 'verdict':
      return [t.chip[chip.outcome], chip.stones === undefined ? '' : t.chip.inStones(chip.stones)];
    case 'estimate':
      return chip.unit === 'percent'
        ? [t.chip.percent(Math.round(chip.value).toString()), '']
        : [formatShort(chip.value, t), ''];
    case 'full':
      return [t.chip.full, ''];
    case 'pending':
      return ['…', ''];
    case 'none':
      return ['', ''];
  }
}

/** The same as a phrase for screen readers. */
export function chipPhrase(chip: Chip, t: Messages): string {
  const [first, second] = chipLines(chip, t);
  switch (chip.kind) {
    case 'verdict':
      return t.phrases([`${first} ${second}`.trim(), chip.best ? t.chip.best : '']);
    case 'estimate': {
      const value = formatValue(chip.unit === 'percent' ? Math.round(chip.value) : chip.value, t);
      const words = chip.unit === 'percent' ? t.chip.percentLong(value) : t.chip.pointsLong(value);
      return t.phrases([words, t.chip.estimated, chip.best ? t.chip.best : '']);
    }
    case 'full':
      return t.board.full;
    case 'pending':
      return t.chip.pending;
    case 'none':
      return '';
  }
}

/** A number that fits on a chip: 12500 becomes 12.5k. */
function formatShort(value: number, t: Messages): string {
  return Math.abs(value) < 10000
    ? formatValue(Math.abs(value) >= 100 ? Math.round(value) : value, t)
    : value.toLocaleString(t.locale, { notation: 'compact', maximumFractionDigits: 1 });
}
