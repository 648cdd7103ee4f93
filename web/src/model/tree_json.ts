// A tree of moves as it is stored. JSON.stringify writes it.

import { isObject } from './parse';
import type { ComputerMove } from './session';
import { isDecision } from './session_json';
import type { MoveNode, MoveTree } from './tree';

/** More stones than any board has room for: anything deeper is not a game. */
const kDeepest = 1000;

/** A tree that was stored as JSON; none if it is anything else. Whether its moves are legal is not checked. */
export function parseTree(value: unknown): MoveTree | undefined {
  const stored = isObject(value) ? value : undefined;
  const children = stored && parseChildren(stored['children'], kDeepest);
  return stored && children && { ...textOf(stored, 'comment'), children };
}

function parseChildren(value: unknown, deepest: number): MoveNode[] | undefined {
  if (!Array.isArray(value) || (value.length > 0 && deepest === 0)) return undefined;
  const nodes: MoveNode[] = [];
  for (const item of value) {
    const node = parseNode(item, deepest - 1);
    if (node === undefined || nodes.some((sibling) => sibling.column === node.column)) return undefined;
    nodes.push(node);
  }
  return nodes;
}

function parseNode(value: unknown, deepest: number): MoveNode | undefined {
  const stored = isObject(value) ? value : undefined;
  const column = stored?.['column'];
  const children = stored && parseChildren(stored['children'], deepest);
  if (!stored || !children || !isColumn(column)) return undefined;
  const said: { decision?: ComputerMove } = isDecision(stored['decision'])
    ? { decision: stored['decision'] }
    : {};
  return { column, ...textOf(stored, 'name'), ...textOf(stored, 'comment'), ...said, children };
}

function textOf<K extends string>(stored: Record<string, unknown>, key: K): { [P in K]?: string } {
  const text = stored[key];
  return (typeof text === 'string' && text !== '' ? { [key]: text } : {}) as { [P in K]?: string };
}

function isColumn(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1;
}
