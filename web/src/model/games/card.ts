// A kept game in words: what it is called, when it was played, and how it ended.

import type { Messages } from '../../i18n/messages';
import type { GamesMessages } from '../../i18n/games';
import { type Face, faceOf } from '../opponents';
import { type Colour, colourOf, kColours, modeOf } from '../session';
import { seatName } from '../wording';
import { mainLine } from '../tree';
import { type GameRecord, movesOfRecord } from './record';
import { type Fate, fateOf, opponentOf, ownColour } from './statistics';

export interface Card {
  name: string;
  face: Face | undefined;
  when: string;
  stones: string;
  result: { kind: Fate | 'plain'; text: string } | undefined;
  accuracy: { colour: Colour; percent: string }[];
  /** The colour of the only person; none if there are two people, or none. */
  own: Colour | undefined;
}

export interface Words {
  t: Messages;
  m: GamesMessages;
}

export function cardOf(record: GameRecord, now: number, words: Words): Card {
  const { t } = words;
  return {
    name: nameOf(record, words),
    face: faceOfRecord(record),
    when: dayOf(record.started, now, words),
    stones: t.files.plies(shownMoves(record).length),
    result: resultOf(record, words),
    accuracy: accuracyOf(record, words),
    own: record.kind === 'game' ? ownColour(record.setup) : undefined,
  };
}

/** The game; of an analysis the main line. */
export function shownMoves(record: GameRecord): readonly number[] {
  return record.kind === 'game' ? movesOfRecord(record) : mainLine(record.tree);
}

/** The opponent, or both players; an analysis has a title, or is just called that. */
export function nameOf(record: GameRecord, { t, m }: Words): string {
  const { kind, setup, title } = record;
  if (title !== undefined) return title;
  if (kind === 'analysis') return m.analysis;
  const own = ownColour(setup);
  const name = (colour: Colour): string => seatName(colour, setup.seats, t);
  const first = colourOf(setup, 'first');
  if (own !== undefined) return name(own === 'yellow' ? 'red' : 'yellow');
  return m.versus(name(first), name(first === 'yellow' ? 'red' : 'yellow'));
}

function faceOfRecord(record: GameRecord): Face | undefined {
  if (record.kind === 'analysis') return undefined;
  const opponent = opponentOf(record);
  if (opponent !== undefined) return faceOf(opponent.spec);
  return modeOf(record.setup.seats) === 'people' ? 'friend' : 'engine';
}

function resultOf(record: GameRecord, { t, m }: Words): Card['result'] {
  const { kind, setup, result } = record;
  if (kind === 'analysis') return undefined;
  if (result === undefined) return { kind: 'plain', text: m.results.unfinished };
  const fate = fateOf(record);
  if (fate !== undefined) return { kind: fate, text: m.results[fate] };
  if (result === 'draw') return { kind: 'draw', text: m.results.draw };
  return { kind: 'plain', text: m.wonBy(seatName(result, setup.seats, t)) };
}

/** Of the person; of both if there are two. */
function accuracyOf({ setup, accuracy }: GameRecord, { m }: Words): Card['accuracy'] {
  return kColours
    .filter((colour) => setup.seats[colour].kind === 'person')
    .flatMap((colour) => {
      const percent = accuracy?.[colour];
      return percent === undefined ? [] : [{ colour, percent: m.percent(Math.round(percent)) }];
    });
}

/** "Today", "14 Nov", with the year if it is not this one. */
export function dayOf(time: number, now: number, { m }: Words): string {
  const day = new Date(time);
  const today = new Date(now);
  if (day.toDateString() === today.toDateString()) return m.today;
  const year = day.getFullYear() === today.getFullYear() ? {} : ({ year: 'numeric' } as const);
  return formatted(day, m.dates, { day: 'numeric', month: 'short', ...year });
}

/** "14 Nov 2026, 21:05" */
export function timeOf(time: number, { m }: Words): string {
  return formatted(new Date(time), m.dates, { dateStyle: 'medium', timeStyle: 'short' });
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formatters are slow to create, and a thousand games need few. */
function formatted(date: Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format.format(date);
}

/** All words by which a game can be found. */
export function searchText(record: GameRecord, now: number, words: Words): string {
  const { name, when, result, stones } = cardOf(record, now, words);
  const players = kColours.map((colour) => seatName(colour, record.setup.seats, words.t));
  const date = formatted(new Date(record.started), words.m.dates, { dateStyle: 'full' });
  return [name, ...players, when, date, result?.text ?? '', stones].join(' ');
}
