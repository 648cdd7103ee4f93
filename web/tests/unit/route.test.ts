import { describe, expect, test } from 'vitest';
import { kHome, parseRoute, type Route, routeFragment } from '../../src/model/route';
import { kStandardRules } from '../../src/model/session';

const at = (digits: string, panel: 'moves' | 'why' | 'review' = 'moves'): Route => ({
  place: 'analyse',
  position: { rules: kStandardRules, begins: 'yellow', digits },
  panel,
});

describe('addresses', () => {
  test.each<[string, Route]>([
    ['#play', kHome],
    ['#analyse', { place: 'analyse', position: undefined, panel: 'moves' }],
    ['#analyse/start', at('')],
    ['#analyse/4453', at('4453')],
    ['#analyse/4453/why', at('4453', 'why')],
    ['#analyse/review', { place: 'analyse', position: undefined, panel: 'review' }],
    ['#analyse/9x7x5,red:4453/review', {
      place: 'analyse',
      position: { rules: { columns: 9, rows: 7, connect: 5, consolation: false }, begins: 'red', digits: '4453' },
      panel: 'review',
    }],
    ['#puzzles', { place: 'puzzles', section: { kind: 'daily' } }],
    ['#puzzles/17', { place: 'puzzles', section: { kind: 'puzzle', number: 17 } }],
    ['#puzzles/rush', { place: 'puzzles', section: { kind: 'rush' } }],
    ['#puzzles/theme/zugzwang', { place: 'puzzles', section: { kind: 'theme', theme: 'zugzwang' } }],
    ['#learn', { place: 'learn', lesson: undefined }],
    ['#learn/3', { place: 'learn', lesson: '3' }],
    ['#learn/fork', { place: 'learn', lesson: 'fork' }],
    ['#lab', { place: 'lab' }],
    ['#games', { place: 'games' }],
    ['#about', { place: 'about' }],
  ])('%s can be read and written', (fragment, route) => {
    expect(parseRoute(fragment)).toEqual(route);
    expect(routeFragment(route)).toBe(fragment);
  });

  test.each<[string, Route]>([
    ['', kHome],
    ['#', kHome],
    // Of the first version.
    ['#4453', at('4453')],
    ['#9x7x5,red:4453', parseRoute('#analyse/9x7x5,red:4453')],
    ['#puzzles/daily', { place: 'puzzles', section: { kind: 'daily' } }],
    ['#puzzles/nothing', { place: 'puzzles', section: { kind: 'daily' } }],
    ['#learn/', { place: 'learn', lesson: undefined }],
  ])('"%s" is understood', (fragment, route) => {
    expect(parseRoute(fragment)).toEqual(route);
  });
});
