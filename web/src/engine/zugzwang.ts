// The engine in this thread, from the package that others install, too.

export { Zugzwang } from '../../../bindings/npm/src/zugzwang.ts';
