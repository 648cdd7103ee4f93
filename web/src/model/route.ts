// Addresses: what follows the "#" says which place is shown, and what in it. Whatever somebody types, some
// place is shown.

import { readTableId } from './online/table_id';
import { parseFragment, type Shared, shareFragment } from './share';
import { parseXrayAddress, type XrayAddress, xrayAddressText } from './xray/address';

export type AnalysePanel = 'moves' | 'why' | 'review';

/** The rooms of the lab besides the engine room and the X-ray. */
export type LabRoom = 'series' | 'museum';

export type PuzzleSection =
  | { kind: 'daily' | 'ladder' | 'rush' | 'mistakes' }
  | { kind: 'theme'; theme: string }
  /** Counted from 1. */
  | { kind: 'puzzle'; number: number };

/** A table to play a friend at; none if it is yet to be created. */
export interface FriendAddress {
  table: string | undefined;
}

export type Route =
  | { place: 'play'; friend?: FriendAddress }
  | { place: 'games' | 'about' }
  /** A search to look into, or another room; neither is the engine room. */
  | { place: 'lab'; xray: XrayAddress | undefined; room?: LabRoom }
  /** Without a position: whatever was analysed last. */
  | { place: 'analyse'; position: Shared | undefined; panel: AnalysePanel }
  | { place: 'puzzles'; section: PuzzleSection }
  /** A lesson by its name, or by the number that the first version had; none is the map. */
  | { place: 'learn'; lesson: string | undefined };

export type Place = Route['place'];

/** The places in the bar, in their order. */
export const kPlaces = ['play', 'analyse', 'puzzles', 'learn', 'lab'] as const satisfies readonly Place[];

/** Where the bars lead: the front room of a place. That of the Lab are the series, which are never empty. */
export const entranceOf = (place: (typeof kPlaces)[number]): string => (place === 'lab' ? '#lab/series' : `#${place}`);

export const kHome: Route = { place: 'play' };

export function parseRoute(fragment: string): Route {
  const [place = '', ...rest] = fragment.replace(/^#/, '').split('/');
  switch (place) {
    case '':
      return kHome;
    case 'play':
      return playRoute(rest[0] ?? '');
    case 'games':
    case 'about':
      return { place };
    case 'lab':
      return labRoute(rest.join('/'));
    case 'learn':
      return { place, lesson: rest[0] === '' ? undefined : rest[0] };
    case 'puzzles':
      return { place, section: sectionOf(rest) };
    case 'analyse':
      return analyseRoute(rest);
    default: {
      // The first version had nothing but a position there.
      const position = parseFragment(place);
      return position === undefined ? kHome : { place: 'analyse', position, panel: 'moves' };
    }
  }
}

export function routeFragment(route: Route): string {
  switch (route.place) {
    case 'play':
      return join(['play', route.friend && (route.friend.table ?? kNewTable)]);
    case 'learn':
      return join(['learn', route.lesson]);
    case 'puzzles': {
      const { section } = route;
      if (section.kind === 'daily') return '#puzzles';
      if (section.kind === 'puzzle') return join(['puzzles', section.number]);
      return join(['puzzles', section.kind, section.kind === 'theme' ? section.theme : undefined]);
    }
    case 'analyse': {
      const { position, panel } = route;
      const shown = position === undefined ? undefined : shareFragment(position).slice(1) || kStart;
      return join(['analyse', shown, panel === 'moves' ? undefined : panel]);
    }
    case 'lab':
      return join(['lab', route.room ?? (route.xray && xrayAddressText(route.xray))]);
    default:
      return `#${route.place}`;
  }
}

/** The empty board, which has no digits. */
const kStart = 'start';

/** A table that is yet to be created. */
const kNewTable = 'friend';

function playRoute(text: string): Route {
  const table = readTableId(text);
  return text === kNewTable || table !== undefined ? { place: 'play', friend: { table } } : kHome;
}

function labRoute(text: string): Route {
  if (text === 'series' || text === 'museum') return { place: 'lab', xray: undefined, room: text };
  return { place: 'lab', xray: parseXrayAddress(text) };
}

function analyseRoute(parts: readonly string[]): Route {
  const panels = ['why', 'review'] as const;
  const panel = panels.find((candidate) => candidate === parts.at(-1)) ?? 'moves';
  const [text = ''] = panel === 'moves' ? parts : parts.slice(0, -1);
  const position = parseFragment(text === kStart ? ':' : text);
  return { place: 'analyse', position, panel };
}

function sectionOf([first = '', second = '']: readonly string[]): PuzzleSection {
  if (first === 'ladder' || first === 'rush' || first === 'mistakes') return { kind: first };
  if (first === 'theme' && second !== '') return { kind: 'theme', theme: second };
  const number = numberOf(first);
  return number === undefined ? { kind: 'daily' } : { kind: 'puzzle', number };
}

function numberOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}

function join(parts: readonly (string | number | undefined)[]): string {
  return `#${parts.filter((part) => part !== undefined).join('/')}`;
}
