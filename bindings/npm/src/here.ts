// The engine in this thread.

import type { Budget, Engine } from './engine.ts';
import { type Question, questions } from './questions.ts';
import { Zugzwang } from './zugzwang.ts';

function answerer(module: Zugzwang, watch: (onProgress: Budget['onProgress']) => void) {
  return <T>(question: Question<T>): T => {
    let step = question.next();
    while (!step.done) {
      const { request, budget } = step.value;
      watch(budget.onProgress);
      try {
        step = question.next(module.ask(request));
      } catch (error) {
        step = question.throw(error);
      }
    }
    return step.value;
  };
}

export async function engineHere(module: WebAssembly.Module, books: readonly Uint8Array[]): Promise<Engine> {
  let onProgress: Budget['onProgress'];
  const zugzwang = await Zugzwang.instantiate(module, (report) => onProgress?.(report));
  for (const book of books) zugzwang.loadBook(book);
  const answer = answerer(zugzwang, (watcher) => {
    onProgress = watcher;
  });
  const methods = Object.entries(questions).map(([name, question]) => [
    name,
    (...args: never[]) => answer((question as (...args: never[]) => Question<unknown>)(...args)),
  ]);
  return Object.fromEntries(methods) as Engine;
}
