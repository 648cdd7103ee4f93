// A series: everyone against everyone, as `zugzwang match` plays it. Values only.

import type { Effort, MatchGame, MatchPlan, SprtPlan } from '../../engine/protocol';
import { isCount, isObject, objectOf, parseJson } from '../parse';
import { parseRules } from '../session_json';

/** A series that is kept, whether it is over or not. */
export interface Series {
  id: string;
  /** Milliseconds since 1970. */
  started: number;
  plan: MatchPlan;
}

export const kMaxPlayers = 10;
export const kMaxGames = 10_000;
/** Larger tables would take longer than the games. */
export const kMaxGamesInAll = 50_000;
/** A lead that is small, and one that is worth something. */
export const kFirstTest: SprtPlan = { elo0: 0, elo1: 50, alpha: 0.05, beta: 0.05 };
export const kMaxElo = 2000;

export function pairingsOf(players: number): number {
  return (players * (players - 1)) / 2;
}

/** How many games the series has. */
export function lengthOf({ players, games }: MatchPlan): number {
  return pairingsOf(players.length) * games;
}

export type PlanFault = 'few' | 'many' | 'claims' | 'pair';

/** Why there can be no such series; none if there can. */
export function faultOf(plan: MatchPlan): PlanFault | undefined {
  if (plan.players.length < 2) return 'few';
  if (plan.sprt !== undefined) {
    if (plan.players.length > 2) return 'pair';
    if (plan.sprt.elo0 >= plan.sprt.elo1) return 'claims';
  }
  return lengthOf(plan) > kMaxGamesInAll ? 'many' : undefined;
}

/** How games begin, as the engine writes it. */
export type OpeningKind = 'none' | 'random' | 'balanced';

export interface Openings {
  kind: OpeningKind;
  plies: number;
}

export function openingsText({ kind, plies }: Openings): string {
  return kind === 'none' ? kind : `${kind}:${plies}`;
}

export function parseOpenings(text: string): Openings {
  const match = /^(random|balanced):(\d+)$/.exec(text);
  return match === null
    ? { kind: 'none', plies: 4 }
    : { kind: match[1] as OpeningKind, plies: Number(match[2]) };
}

/** What the players spent in all games together, by their places. */
export function effortsOf(games: Iterable<MatchGame>, players: number): Effort[] {
  const sums = Array.from({ length: players }, () => ({ moves: 0, positions: 0, seconds: 0, longest_seconds: 0 }));
  for (const game of games) {
    [game.first, game.second].forEach((player, side) => {
      const sum = sums[player];
      const effort = game.efforts[side];
      if (sum === undefined || effort === undefined) return;
      sum.moves += effort.moves;
      sum.positions += effort.positions;
      sum.seconds += effort.seconds;
      sum.longest_seconds = Math.max(sum.longest_seconds, effort.longest_seconds);
    });
  }
  return sums;
}

/** The score of each player against each other one, from 0 to 1; none against itself, or without a game. */
export function crossTable(games: Iterable<MatchGame>, players: number): (number | undefined)[][] {
  const cells = Array.from({ length: players }, () => Array.from({ length: players }, () => ({ points: 0, games: 0 })));
  const count = (player: number, other: number, points: number): void => {
    const cell = cells[player]?.[other];
    if (cell === undefined) return;
    cell.points += points;
    cell.games += 1;
  };
  for (const { first, second, winner } of games) {
    const points = winner === 'draw' ? 0.5 : Number(winner === 'first');
    count(first, second, points);
    count(second, first, 1 - points);
  }
  return cells.map((row) => row.map(({ points, games: played }) => (played === 0 ? undefined : points / played)));
}

/** The series from storage; none if it is anything else. */
export function parseSeries(value: unknown): Series | undefined {
  if (!isObject(value) || typeof value['id'] !== 'string' || typeof value['started'] !== 'number') return undefined;
  const plan = parsePlan(value['plan']);
  return plan && { id: value['id'], started: value['started'], plan };
}

function parsePlan(value: unknown): MatchPlan | undefined {
  if (!isObject(value)) return undefined;
  const { players, games, openings, seed } = value;
  const rules = parseRules(value['rules']);
  if (rules === undefined || !isCount(games) || !isCount(seed) || typeof openings !== 'string') return undefined;
  if (!Array.isArray(players) || !players.every((player): player is string => typeof player === 'string')) return undefined;
  if (players.length < 2) return undefined;
  const plan = { rules, players, games, openings, seed };
  if (value['sprt'] === undefined) return plan;
  const sprt = parseTest(value['sprt']);
  return sprt && { ...plan, sprt };
}

function parseTest(value: unknown): SprtPlan | undefined {
  const { elo0, elo1, alpha, beta } = objectOf(value);
  const isNumber = (part: unknown): part is number => typeof part === 'number' && Number.isFinite(part);
  return isNumber(elo0) && isNumber(elo1) && isNumber(alpha) && isNumber(beta) ? { elo0, elo1, alpha, beta } : undefined;
}

/** The game with the highest number, which is among the last that have ended. */
export function lastGame(games: ReadonlyMap<number, MatchGame>, count: number): MatchGame | undefined {
  for (let number = count - 1; number >= 0; --number) {
    const game = games.get(number);
    if (game !== undefined) return game;
  }
  return undefined;
}

/** The columns of a game, from 1. */
export function movesOf({ record }: MatchGame): number[] {
  const { moves } = objectOf(parseJson(record));
  return Array.isArray(moves) ? moves.filter(isCount) : [];
}
