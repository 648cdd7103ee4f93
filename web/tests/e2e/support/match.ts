// A file of six games: what `zugzwang match runs:depth=2 random --games 6 --record FILE` wrote.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export const kMatch = readFileSync(resolve(import.meta.dirname, 'match.jsonl'), 'utf8');
