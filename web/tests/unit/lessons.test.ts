// The course: its order, its addresses, what is remembered of it, its texts, and every step played or answered.

import { beforeAll, describe, expect, test } from 'vitest';
import { kLearnMessages, type StepText } from '../../src/i18n/learn';
import { Drill } from '../../src/model/drill/drill';
import {
  kChapterIds,
  kCourse,
  kLessonsOf,
  knowsParity,
  lessonAfter,
  lessonBy,
  type LessonId,
  lessonIdOf,
  marksThreats,
  type Step,
} from '../../src/model/learn/course';
import { lessonPicture, questionPicture } from '../../src/model/learn/picture';
import { nextLesson, parseDone, serializeDone } from '../../src/model/learn/progress';
import { exerciseOf, stepsOf } from '../../src/model/learn/steps';
import { kStandardRules } from '../../src/model/session';
import { testPorts } from './support/engine';
import { Lessons } from './support/lessons';

let lessons: Lessons;
beforeAll(async () => {
  lessons = await Lessons.start();
});

const kAll: readonly LessonId[] = kCourse.map(({ id }) => id);
const kSteps: readonly [string, LessonId, number, Step][] = kAll.flatMap((id) =>
  stepsOf(id).map((step, index): [string, LessonId, number, Step] => [`${id} ${index + 1}`, id, index, step]),
);

describe('the course', () => {
  test('has chapters, whose lessons follow each other across them', () => {
    expect(kCourse.map(({ number, chapter }) => `${chapter} ${number}`)).toEqual(
      kChapterIds.flatMap((chapter) => kLessonsOf[chapter].map((_, index) => `${chapter} ${index + 1}`)),
    );
    expect(new Set(kAll).size).toBe(kAll.length);
    expect(lessonAfter('seven')).toEqual({ id: 'below', chapter: 'threats', number: 1 });
    expect(lessonAfter(kAll.at(-1) ?? 'rules')).toBeUndefined();
    expect(lessonBy('rows')).toEqual({ id: 'rows', chapter: 'threats', number: 2 });
  });

  test('a lesson is found by its name, and by the number that it had in the first version', () => {
    for (const id of kAll) expect(lessonIdOf(id)).toBe(id);
    expect(['1', '2', '3', '4', '5'].map(lessonIdOf)).toEqual(['below', 'parity', 'zugzwang', 'followUp', 'force']);
    for (const name of [undefined, '', '0', '6', '17', 'nonsense', 'toString']) expect(lessonIdOf(name)).toBeUndefined();
  });

  test('signs of rows appear with the lesson about rows', () => {
    expect(kAll.filter((id) => !knowsParity(id))).toEqual([...kLessonsOf.basics, 'below']);
  });

  test('threats are marked, except where the task is to see them', () => {
    expect(kAll.filter((id) => !marksThreats(id))).toEqual(['rules', 'block', ...kLessonsOf.computer]);
  });
});

describe('progress', () => {
  test('what was completed is remembered', () => {
    expect(nextLesson(parseDone(null))?.id).toBe('rules');
    const done = new Set<LessonId>(['rules', 'block']);
    expect([...parseDone(serializeDone(done))]).toEqual(['rules', 'block']);
    expect(nextLesson(done)?.id).toBe('centre');
    expect(nextLesson(new Set(kAll))).toBeUndefined();
    for (const text of ['', '[]', '{"version":2,"done":["below"]}', '{"version":1,"done":["nonsense"]}']) {
      expect(parseDone(text).size).toBe(0);
    }
  });

  test('of the first version counts', () => {
    const before = '{"version":1,"done":["below","parity","zugzwang","followUp","force"]}';
    expect([...parseDone(before)].sort()).toEqual(['below', 'followUp', 'force', 'parity', 'zugzwang']);
  });
});

describe('pictures', () => {
  test('of the map show where a lesson begins, and an empty board as long as the engine is not there', () => {
    for (const id of kAll) {
      const { stones, playable, over } = lessonPicture(id, lessons.engine);
      expect(stones.map(({ column }) => column).join('')).toBe(stepsOf(id)[0]?.digits);
      expect({ playable, over }).toEqual({ playable: false, over: false });
      expect(lessonPicture(id, undefined)).toMatchObject({ stones: [], size: { columns: 7, rows: 6 } });
    }
  });

  test('of a question show the position with its threats', () => {
    const step = stepsOf('rows')[0];
    if (step === undefined) throw new Error();
    const { marks, playable } = questionPicture(step, lessons.engine, undefined, true);
    expect(marks.map(({ name, colour }) => `${colour} ${name}`)).toEqual(['yellow g4']);
    expect(playable).toBe(false);
    expect(questionPicture(step, lessons.engine, undefined, false).marks).toEqual([]);
  });
});

describe('every position to play', () => {
  const played = kSteps.filter(([, , , step]) => step.kind === 'play');

  test.each(played)('%s is completed with right moves, and a first one can be found', async (_, id, index, step) => {
    if (step.kind !== 'play') throw new Error();
    const ports = testPorts(lessons.engine);
    const events: string[] = [];
    const options = { animation: false, explains: false, speech: { lang: 'en', begins: 'yellow' } } as const;
    const drill = new Drill(ports, exerciseOf(step), options, () => undefined, ({ kind }) => events.push(kind));
    drill.start();
    for (let turn = 0; turn < 60 && !['over', 'paused'].includes(drill.view.phase); ++turn) {
      if (drill.view.phase === 'yours') {
        const { moves } = drill.view.state;
        drill.play(lessons.engine.ask<'analyze'>({ op: 'analyze', rules: kStandardRules, moves }).best[0] ?? 0);
      }
      await ports.engine.learning.answer();
      ports.pass(1000);
    }
    expect(drill.view.mistakes).toBe(0);
    const result = step.until === 'move' ? 'point' : 'over';
    expect(events.at(-1)).toBe(result);
    const { outcome } = lessons.analysis(id, index);
    const mine = lessons.state(id, index).side_to_move === step.you ? outcome : outcome === 'win' ? 'loss' : outcome === 'loss' ? 'win' : 'draw';
    expect(mine).not.toBe('loss');
    if (result === 'over') expect(drill.view.state.outcome.winner).toBe(mine === 'win' ? step.you : null);
  });
});

describe.each(['en', 'de'] as const)('the texts in "%s"', (language) => {
  const { lesson, chapters } = kLearnMessages[language];

  test('belong to the steps: words for a position, answers for a question', () => {
    for (const [name, id, index, step] of kSteps) {
      const text = lesson.texts[id].steps[index];
      expect(text, name).toBeDefined();
      if (step.kind === 'ask') {
        expect(text !== undefined && 'answers' in text && text.answers.length, name).toBe(step.answers.length);
        expect(step.right, name).toBeLessThan(step.answers.length);
      } else expect(text !== undefined && 'done' in text, name).toBe(true);
    }
    for (const id of kAll) expect(lesson.texts[id].steps.length, id).toBe(stepsOf(id).length);
    for (const chapter of kChapterIds) expect(chapters[chapter].title).not.toBe('');
  });

  test('are short: two paragraphs at most, and a title that fits under a hole of the map', () => {
    for (const id of kAll) {
      const { short, steps } = lesson.texts[id];
      for (const word of short.split(/[\s\u00AD]/)) expect(word.length, short).toBeLessThanOrEqual(9);
      for (const { text } of steps) {
        expect(text.length, id).toBeLessThanOrEqual(2);
        expect(text.join(' ').length, id).toBeLessThanOrEqual(300);
      }
    }
  });

  test('say which side you are, as the position does', () => {
    const names = language === 'en' ? { first: 'You are Yellow', second: 'You are Red' } : { first: 'Du bist Gelb', second: 'Du bist Rot' };
    for (const [name, id, index, step] of kSteps) {
      if (step.kind === 'play') expect(lesson.texts[id].steps[index]?.task, name).toContain(names[step.you]);
    }
  });

  test('questions about sides name them on their buttons', () => {
    const names = language === 'en' ? { first: 'Yellow', second: 'Red' } : { first: 'Gelb', second: 'Rot' };
    for (const [name, id, index, step] of kSteps) {
      const text = lesson.texts[id].steps[index];
      if (step.kind !== 'ask' || text === undefined || !('answers' in text)) continue;
      step.answers.forEach((answer, at) => {
        if (answer !== 'words') expect(text.answers[at]?.label, name).toBe(names[answer]);
      });
    }
  });
});

test('texts name the same cells and columns in both languages', () => {
  const cells = (text: string): string[] => [...new Set([...text.matchAll(/\b[a-g][1-6]\b/g)].map(([cell]) => cell))].sort();
  const parts = (text: StepText): string[] => [
    ...text.text,
    text.task,
    text.hint,
    ...('answers' in text ? text.answers.map(({ said }) => said) : [text.done]),
  ];
  for (const id of kAll) {
    const [en, de] = [kLearnMessages.en, kLearnMessages.de].map((m) => {
      const { idea, steps } = m.lesson.texts[id];
      return [idea, ...steps.flatMap(parts)].map(cells);
    });
    expect(de, id).toEqual(en);
  }
});
