// The analysis in the browser's storage, so that it survives a reload.

import { isCount, listOf } from '../parse';
import { parseSetup } from '../session_json';
import { parseObject } from '../settings';
import { nearest, parseTree } from '../tree';
import { type AnalysisDocument, setupOf } from './analysis_document';

export const kAnalysisKey = 'zugzwang.analysis';

const kVersion = 1;

export function serializeDocument(contents: AnalysisDocument): string {
  const { tree, path, recordId } = contents;
  return JSON.stringify({ version: kVersion, setup: setupOf(contents), tree, path, recordId });
}

/** The stored analysis, or none if this version did not write it. Whether its moves are legal is not checked. */
export function parseDocument(text: string | null): AnalysisDocument | undefined {
  const stored = parseObject(text);
  const setup = parseSetup(stored['setup']);
  const tree = parseTree(stored['tree']);
  if (stored['version'] !== kVersion || setup === undefined || tree === undefined) return undefined;
  const path = nearest(tree, listOf(stored['path'], (column) => (isCount(column) ? column : undefined)));
  const { rules, begins } = setup;
  const { recordId } = stored;
  const known = typeof recordId === 'string' && recordId !== '' ? { recordId } : {};
  return { rules, begins, setup, tree, path, ...known };
}
