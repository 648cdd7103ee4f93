// Series that are ready to be started, for people who have not had one. Each ends within a minute.

import type { MatchPlan } from '../../engine/protocol';
import { kOpponents, specOf } from '../opponents';
import { kStandardRules } from '../session';

export type ReadyName = 'pair' | 'everyone' | 'classics';

const kPlan = { rules: kStandardRules, openings: 'random:4', seed: 1 } as const;

export const kReadySeries: readonly { name: ReadyName; plan: MatchPlan }[] = [
  { name: 'pair', plan: { ...kPlan, players: ['level:4', 'level:5'], games: 100 } },
  { name: 'everyone', plan: { ...kPlan, players: kOpponents.map(specOf), games: 2 } },
  { name: 'classics', plan: { ...kPlan, players: ['blocks', 'scorecard', 'runs', 'playouts'], games: 20 } },
];
