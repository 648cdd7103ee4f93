import { describe, expect, test } from 'vitest';
import { entranceOf, kHome, kPlaces, parseRoute, routeFragment, type Route } from '../../src/model/route';
import { kStandardRules } from '../../src/model/session';
import { kNoAddress } from '../../src/model/xray/address';

const at = (digits: string, panel: 'moves' | 'why' | 'review' = 'moves'): Route => ({
  place: 'analyse',
  position: { rules: kStandardRules, begins: 'yellow', digits },
  panel,
});

describe('addresses', () => {
  test.each<[string, Route]>([
    ['#play', kHome],
    ['#play/friend', { place: 'play', friend: { table: undefined } }],
    ['#play/k7mq2x9d4h6tz', { place: 'play', friend: { table: 'k7mq2x9d4h6tz' } }],
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
    ['#lab', { place: 'lab', xray: undefined }],
    ['#lab/series', { place: 'lab', xray: undefined, room: 'series' }],
    ['#lab/museum', { place: 'lab', xray: undefined, room: 'museum' }],
    ['#lab/xray', { place: 'lab', xray: kNoAddress }],
    ['#lab/xray?example=textbook&engine=alphabeta:order=middle', {
      place: 'lab',
      xray: { ...kNoAddress, subject: 'textbook', spec: 'alphabeta:order=middle' },
    }],
    ['#lab/xray?position=9x7x5,red:4453&engine=scorecard:depth=3,card=1000%2F5%2F3%2F7&seed=2&step=12', {
      place: 'lab',
      xray: {
        subject: { rules: { columns: 9, rows: 7, connect: 5, consolation: false }, begins: 'red', digits: '4453' },
        spec: 'scorecard:depth=3,card=1000/5/3/7',
        seed: 2,
        step: 12,
      },
    }],
    ['#lab/xray?position=start', {
      place: 'lab',
      xray: { ...kNoAddress, subject: { rules: kStandardRules, begins: 'yellow', digits: '' } },
    }],
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
    ['#lab/nothing', { place: 'lab', xray: undefined }],
    ['#lab/xray?step=-1&engine=%E0%A4%A', { place: 'lab', xray: { ...kNoAddress, spec: '%E0%A4%A' } }],
    ['#lab/xray?engine=scorecard:card=1000/5/3/7', { place: 'lab', xray: { ...kNoAddress, spec: 'scorecard:card=1000/5/3/7' } }],
  ])('"%s" is understood', (fragment, route) => {
    expect(parseRoute(fragment)).toEqual(route);
  });
});

test('the bars lead to every place, and to the series of the Lab', () => {
  for (const place of kPlaces) expect(parseRoute(entranceOf(place)).place).toBe(place);
  expect(entranceOf('lab')).toBe('#lab/series');
});
