// The engines that can be looked into, and what can be chosen of each.

import { formatSpec, levelOf, parseSpec, type Spec } from '../specs';
import type { PlayerKind } from '../../engine/protocol';
import { kStandardRules } from '../session';
import type { Shared } from '../share';
import type { XrayAddress } from './address';

/** In the order in which they are understood. */
export const kTraced = ['minimax', 'alphabeta', 'scorecard', 'runs', 'blocks', 'playouts', 'uct'] as const;

/** In a tree of letters only these make sense. */
export const kTracedLetters = ['minimax', 'alphabeta'] as const;

export const kOrders = ['left', 'middle', 'best'] as const;

export const kDepths = [1, 2, 3, 4, 5, 6] as const;

export const kGames = [50, 200, 1000, 5000] as const;

const kWithoutDepth = ['uct', 'level', 'perfect', 'random'];

/** The option of an engine that says how far it looks, in stones; none for one that only plays games. */
export function depthKey(name: string): 'depth' | 'plies' | undefined {
  if (kWithoutDepth.includes(name)) return undefined;
  return name === 'playouts' ? 'plies' : 'depth';
}

/** What is searched at first: few boards, and random games that can still be counted. */
const kFirst: Record<string, Spec['options']> = {
  minimax: { depth: '2', eval: 'scorecard' },
  alphabeta: { depth: '3', eval: 'scorecard' },
  playouts: { plies: '2', n: '20' },
  uct: { n: '200' },
};

/** Whose search it is: "scorecard", and of an opponent with a name its whole spec. */
export function engineOf(spec: string): string {
  return levelOf(spec) === undefined ? parseSpec(spec).name : spec;
}

/** Another engine; how far it looks stays, if it has such an option. */
export function withEngine(spec: string, name: string, catalogue: readonly PlayerKind[]): string {
  if (levelOf(name) !== undefined) return name;
  const before = parseSpec(spec);
  const options: Spec['options'] = { depth: '3', ...kFirst[name] };
  const key = depthKey(name);
  const known = depthKey(before.name);
  const depth = known === undefined ? undefined : before.options[known];
  if (key !== 'depth') delete options['depth'];
  if (key !== undefined && depth !== undefined) options[key] = depth;
  return formatSpec({ name, options }, catalogue);
}

export function withOption(spec: string, key: string, value: string, catalogue: readonly PlayerKind[]): string {
  const { name, options } = parseSpec(spec);
  return formatSpec({ name, options: { ...options, [key]: value } }, catalogue);
}

const at = (digits: string): Shared => ({ rules: kStandardRules, begins: 'yellow', digits });

/**
 * Red waits on d3, between b1, c2 and e4. A search one stone ahead likes d best, and loses immediately; two stones
 * ahead show why. Every other column wins.
 */
export const kTrap = at('45335255');

const kMiddle = at('444444');

const kSimple = { step: undefined, seed: undefined };

/** What there is to see, the easiest first. */
export const kExamples = {
  trap: { ...kSimple, subject: kTrap, spec: 'minimax:depth=2,eval=scorecard' },
  cut: { ...kSimple, subject: kMiddle, spec: 'scorecard:depth=3' },
  textbook: { ...kSimple, subject: 'textbook', spec: 'alphabeta' },
  order: { ...kSimple, subject: kMiddle, spec: 'alphabeta:depth=3,eval=scorecard,order=middle' },
  games: { ...kSimple, subject: kMiddle, spec: 'uct:n=200' },
} satisfies Record<string, XrayAddress>;

export type ExampleName = keyof typeof kExamples;

export const kExampleNames = Object.keys(kExamples) as ExampleName[];

export const kFirstExample = kExamples.trap;

/** Which of them this is; none if it is something else. */
export function exampleAt({ subject, spec }: Pick<XrayAddress, 'subject' | 'spec'>): ExampleName | undefined {
  const text = JSON.stringify([subject, spec]);
  return kExampleNames.find((name) => JSON.stringify([kExamples[name].subject, kExamples[name].spec]) === text);
}

/** What comes after it; none after the last. */
export function exampleAfter(name: ExampleName): ExampleName | undefined {
  return kExampleNames[kExampleNames.indexOf(name) + 1];
}
