// What the engine understands and answers, from the package that others install, too.

export * from '../../../bindings/npm/src/protocol.ts';
