// The engine in this thread: from the npm package, which others install too.

export { Zugzwang } from '../../../bindings/npm/src/zugzwang.ts';
