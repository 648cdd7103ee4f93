// Values the positions of a tree one after another while nobody asks for anything else, so that stones
// that gave the result away are marked before anybody visits them.

import type { Rules } from '../../engine/protocol';
import { fromAnalysis } from '../evaluation';
import type { Ports } from '../ports';
import { stateOf } from '../rules';
import { type MoveTree, type Path, pathsOf } from '../tree';
import { type KnownOutcomes, outcomesOf } from './marks';

/** For one position. Positions that take longer stay without marks until they are looked at. */
const kSeconds = 4;

export class MarkFinder {
  private readonly ports: Pick<Ports, 'rules' | 'engine'>;
  private readonly known: KnownOutcomes;
  private asking: AbortController | undefined;

  constructor(ports: Pick<Ports, 'rules' | 'engine'>, known: KnownOutcomes) {
    this.ports = ports;
    this.known = known;
  }

  stop(): void {
    this.asking?.abort();
    this.asking = undefined;
  }

  /** From the last stones to the first: late positions are quick, and help with the early ones. */
  async find(rules: Rules, tree: MoveTree, found: () => void): Promise<void> {
    if (this.asking !== undefined) return;
    const asking = new AbortController();
    this.asking = asking;
    try {
      for (const path of unknownPositions(tree, this.known)) {
        const state = stateOf(this.ports.rules, rules, path);
        const analysis = await this.ports.engine.insights.ask<'analyze'>(
          { op: 'analyze', rules, moves: path, limits: { seconds: kSeconds } },
          { signal: asking.signal, book: true },
        );
        if (this.known.add(path, outcomesOf(fromAnalysis(state, analysis, true)))) found();
      }
    } catch {
      // Cancelled, or not answered: what is known so far is enough.
    } finally {
      if (this.asking === asking) this.asking = undefined;
    }
  }
}

/** The positions in which the stones of the tree were played, the latest first. */
function unknownPositions(tree: MoveTree, known: KnownOutcomes): Path[] {
  const parents = new Map<string, Path>();
  for (const path of pathsOf(tree)) {
    const parent = path.slice(0, -1);
    if (!known.has(parent)) parents.set(parent.join(' '), parent);
  }
  return [...parents.values()].sort((a, b) => b.length - a.length);
}
