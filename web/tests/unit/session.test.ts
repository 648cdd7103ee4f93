import { describe, expect, test } from 'vitest';
import {
  anotherTry,
  colourAt,
  kStandardRules,
  modeOf,
  moves,
  newSession,
  redoTarget,
  rematch,
  type Seat,
  type Session,
  type Setup,
  tally,
  undoTarget,
  withCursor,
  withLength,
  withMove,
} from '../../src/model/session';

const person: Seat = { kind: 'person' };
const kBirth = { id: 'a', started: 1 };
const computer: Seat = { kind: 'computer', spec: 'random' };

function setup(yellow: Seat, red: Seat, begins: 'yellow' | 'red' = 'yellow'): Setup {
  return { rules: kStandardRules, seats: { yellow, red }, begins };
}

function played(start: Setup, count: number): Session {
  let session = newSession(start, kBirth);
  for (let n = 0; n < count; ++n) session = withMove(session, { column: (n % 7) + 1 });
  return session;
}

describe('the line of moves', () => {
  test('a move after the place that is shown forgets what followed', () => {
    const session = withMove(withCursor(played(setup(person, person), 4), 2), { column: 7 });
    expect(moves(session)).toEqual([1, 2, 7]);
    expect(session.line).toHaveLength(3);
  });

  test('the cursor stays inside the line', () => {
    const session = played(setup(person, person), 3);
    expect(withCursor(session, -5).cursor).toBe(0);
    expect(withCursor(session, 99).cursor).toBe(3);
  });

  test('colours take turns from the one that begins', () => {
    const red = setup(person, person, 'red');
    expect([0, 1, 2].map((ply) => colourAt(red, ply))).toEqual(['red', 'yellow', 'red']);
  });
});

describe('taking back and putting again', () => {
  test('two people go one stone at a time', () => {
    const session = played(setup(person, person), 3);
    expect(undoTarget(session)).toBe(2);
    expect(undoTarget(withLength(session, 0))).toBeUndefined();
    expect(redoTarget(session)).toBeUndefined();
    expect(redoTarget(withLength(session, 1))).toBe(2);
  });

  test('works from the end of the game, wherever somebody looks', () => {
    expect(undoTarget(withCursor(played(setup(person, person), 3), 1))).toBe(2);
  });

  test('against a computer they stop at the person’s own move', () => {
    const session = played(setup(person, computer), 4);
    expect(undoTarget(session)).toBe(2);
    expect(undoTarget(withLength(session, 2))).toBe(0);
    expect(redoTarget(withLength(session, 0))).toBe(2);
    // The person has moved and the computer is thinking: back to the same move.
    expect(undoTarget(played(setup(person, computer), 3))).toBe(2);
  });

  test('the computer’s first move cannot be taken back', () => {
    expect(undoTarget(played(setup(computer, person), 1))).toBeUndefined();
    expect(undoTarget(played(setup(computer, person), 3))).toBe(1);
  });

  test('redo ends where the stones that were taken back end, whoever is to move', () => {
    expect(redoTarget(withLength(played(setup(person, computer), 3), 2))).toBe(3);
  });

  test('computers only go one stone at a time', () => {
    expect(undoTarget(played(setup(computer, computer), 3))).toBe(2);
  });

  test('no stone gets lost', () => {
    const session = played(setup(person, person), 4);
    const back = withLength(session, 1);
    expect([back.line.length, back.taken.length, back.cursor]).toEqual([1, 3, 1]);
    expect(withLength(back, 4)).toEqual(session);
  });
});

test('the mode follows from the seats', () => {
  expect(modeOf(setup(person, person).seats)).toBe('people');
  expect(modeOf(setup(computer, person).seats)).toBe('computer');
  expect(modeOf(setup(computer, computer).seats)).toBe('computers');
});

test('a series counts the present game once, and a rematch swaps who begins', () => {
  const session = played(setup(person, person), 3);
  expect(tally(session, 'red')).toEqual({ yellow: 0, red: 1, draws: 0 });
  const next = rematch(session, kBirth, 'red');
  expect(next.setup.begins).toBe('red');
  expect(next.line).toEqual([]);
  expect(tally(next, undefined)).toEqual({ yellow: 0, red: 1, draws: 0 });
  expect(tally(rematch(next, kBirth, 'draw'), 'yellow')).toEqual({ yellow: 1, red: 1, draws: 1 });
});

test('another try goes on with the score of the same two, whoever begins; with others it starts anew', () => {
  const start = setup(person, computer);
  const session = { ...played(start, 3), series: { yellow: 2, red: 3, draws: 0 } };
  const again = anotherTry(session, 'red', start, kBirth, [1, 2]);
  expect(moves(again)).toEqual([1, 2]);
  expect(again.series).toEqual({ yellow: 2, red: 4, draws: 0 });
  // A game that has not ended counts for nobody.
  expect(anotherTry(again, undefined, start, kBirth, [1]).series).toEqual(again.series);
  expect(anotherTry(session, 'red', setup(person, computer, 'red'), kBirth, [1]).series).toEqual(again.series);
  const house = { ...start, rules: { ...kStandardRules, consolation: true } };
  const stronger: Seat = { kind: 'computer', spec: 'level:9' };
  for (const other of [setup(computer, person), setup(person, stronger), setup(person, person), house]) {
    expect(anotherTry(session, 'red', other, kBirth, [1]).series).toEqual({ yellow: 0, red: 0, draws: 0 });
  }
});
