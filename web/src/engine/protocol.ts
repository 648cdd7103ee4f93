// What the engine understands and answers: from the npm package, which others install too.

export * from '../../../bindings/npm/src/protocol.ts';
