// A trace on paper: a line for each node, indented by its depth.

import type { XrayPartsMessages } from '../../i18n/xray/parts/messages';
import { columnName } from '../cells';
import type { Narrator } from './narrator';
import type { Playback } from './playback';
import { nodeAt, type TraceNode } from './trace';

export interface PrintRow {
  id: number;
  depth: number;
  column: string;
  value: string;
  /** Its window, why it was cut, what is below it. */
  details: string[];
  best: boolean;
}

export interface PrintedTree {
  rows: PrintRow[];
  /** How many nodes have no line. */
  more: number;
}

/** About four pages. */
const kMaxRows = 240;

/** Whole levels as far as they fit, of the search whose move is played. */
export function printedTree(playback: Playback, narrator: Narrator, m: XrayPartsMessages): PrintedTree {
  const { trace } = playback;
  const root = trace.searches.at(-1)?.root;
  if (root === undefined || trace.nodes.length === 0) return { rows: [], more: 0 };
  const nodes = trace.nodes.slice(root);
  const deepest = deepestLevel(nodes);
  const rows = below(nodeAt(trace, root)).map((node) => rowOf(node, node.depth === deepest));
  return { rows, more: 1 + nodeAt(trace, root).below - rows.length };

  /** The node and what is printed below it: a tree of games was not entered in this order. */
  function below(node: TraceNode): TraceNode[] {
    const children = node.depth === deepest ? [] : node.children.map((id) => nodeAt(trace, id));
    return [node, ...children.flatMap(below)];
  }

  function rowOf(node: TraceNode, isLast: boolean): PrintRow {
    const reading = playback.reading(node.id, playback.last);
    const above = node.parent === null ? undefined : nodeAt(trace, node.parent);
    return {
      id: node.id,
      depth: node.depth,
      column: node.column === null ? '' : columnName(node.column),
      value: reading === undefined ? '' : narrator.reading(reading),
      details: detailsOf(node, isLast).filter((text) => text !== ''),
      best: above !== undefined && (above.best ?? (above.parent === null ? trace.move : undefined)) === node.column,
    };
  }

  function detailsOf(node: TraceNode, isLast: boolean): string[] {
    const reason = narrator.reason(node);
    const end = (bound: number | null): string => (bound === null ? '–' : narrator.value(bound));
    return [
      node.alpha === null && node.beta === null ? '' : m.print.bounds(end(node.alpha), end(node.beta)),
      node.games === null ? '' : m.print.games(node.games.visits, narrator.value(node.games.mean)),
      node.end === 'terminal' ? m.print.over : '',
      reason === undefined ? '' : m.print.cut(reason, node.unvisited.map(columnName)),
      isLast && node.below > 0 ? m.print.below(node.below) : '',
    ];
  }
}

function deepestLevel(nodes: readonly TraceNode[]): number {
  let deepest = 0;
  let rows = 0;
  for (let depth = 0; ; ++depth) {
    const level = nodes.filter((node) => node.depth === depth).length;
    rows += level;
    if (level === 0 || (depth > 1 && rows > kMaxRows)) return deepest;
    deepest = depth;
  }
}
