// What is looked at, as it appears in the address: "xray?position=4453&engine=alphabeta:depth=3&step=12". Whatever
// is missing is the page's own example.

import { parseFragment, type Shared, shareFragment } from '../share';

export interface XrayAddress {
  /** A position, or the tree of letters; none is the page's own. */
  subject: Shared | 'textbook' | undefined;
  /** The player with its options: "alphabeta:depth=3". */
  spec: string | undefined;
  /** How many events have happened. */
  step: number | undefined;
  /** For players that roll dice. */
  seed: number | undefined;
}

export const kNoAddress: XrayAddress = { subject: undefined, spec: undefined, step: undefined, seed: undefined };

const kName = 'xray';
const kTextbook = 'textbook';
const kStart = 'start';

/** None if the text is not about the X-ray. */
export function parseXrayAddress(text: string): XrayAddress | undefined {
  const [name, query = ''] = splitAt(text, '?');
  if (name !== kName) return undefined;
  const fields = new Map(query.split('&').map((field) => splitAt(field, '=')));
  const word = (key: string): string | undefined => decoded(fields.get(key));
  return {
    subject: word('example') === kTextbook ? kTextbook : positionOf(word('position')),
    spec: word('engine'),
    step: countOf(word('step')),
    seed: countOf(word('seed')),
  };
}

export function xrayAddressText({ subject, spec, step, seed }: XrayAddress): string {
  const fields = [
    subject === kTextbook ? `example=${kTextbook}` : field('position', subject && (shareFragment(subject).slice(1) || kStart)),
    field('engine', spec),
    field('seed', seed),
    field('step', step),
  ].filter((part) => part !== '');
  return fields.length === 0 ? kName : `${kName}?${fields.join('&')}`;
}

function positionOf(text: string | undefined): Shared | undefined {
  return text === undefined ? undefined : parseFragment(text === kStart ? ':' : text);
}

function field(key: string, value: string | number | undefined): string {
  // Colons and commas stay, so that people can read it.
  return value === undefined ? '' : `${key}=${encodeURIComponent(value).replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%3D', '=')}`;
}

function decoded(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function countOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : undefined;
}

function splitAt(text: string, separator: string): [string, string | undefined] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}
