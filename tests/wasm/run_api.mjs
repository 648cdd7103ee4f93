// node run_api.mjs MODULE.wasm REQUESTS EXPECTED BOOK HEADER: sends the module every request, one per line,
// and compares its answers with those that the native library gave (api_test checks that it still
// does). With --update as a last argument it writes EXPECTED instead.
//
// It also checks what the page relies on: size, imports, memory that grows, the book, progress; and
// that the module exports what HEADER declares, under the same names.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

import { loadReactor } from './reactor.mjs';

const [modulePath, requestsPath, expectedPath, bookPath, headerPath, update] = process.argv.slice(2);
const maxCompressedBytes = 275_000;

const lines = (path) => readFileSync(path, 'utf8').trimEnd().split('\n');
// How much the solver searched is checked by solver_probe.
const withoutEffort = (answer) => answer.replace(/"(seconds|nodes)":[-+.0-9e]+/g, '"$1":0');

const reports = [];
const reactor = await loadReactor(modulePath, (report) => reports.push(JSON.parse(report)));

const requests = lines(requestsPath);
const answers = requests.map((request) => withoutEffort(reactor.request(request)));
if (update === '--update') writeFileSync(expectedPath, answers.join('\n') + '\n');
const expected = lines(expectedPath);
assert.equal(answers.length, expected.length);
answers.forEach((answer, i) => assert.equal(answer, expected[i], requests[i]));

assert.ok(reports.length > 0, 'analyze reports its progress');
assert.equal(reports[0].op, 'analyze');

assert.equal(JSON.parse(reactor.loadBook(readFileSync(bookPath))).book.plies, 10);
const start = JSON.parse(reactor.request('{"op":"analyze"}'));
assert.deepEqual(start.best, [4]);
assert.equal(start.nodes, 0);
assert.equal(JSON.parse(reactor.loadBook(new Uint8Array(3))).error.kind, 'bad_book');

const declared = [...readFileSync(headerPath, 'utf8').matchAll(/^ZUGZWANG_C_PUBLIC .*?(zugzwang_\w+)\(/gm)];
assert.ok(declared.length >= 7, 'the header declares functions');
const besides = ['memory', '_initialize', 'zugzwang_alloc', 'zugzwang_host_progress'];
assert.deepEqual(
  reactor.exports.map(({ name }) => name).sort(),
  [...besides, ...declared.map(([, name]) => name)].sort(),
);
assert.equal(reactor.version(), JSON.parse(reactor.request('{"op":"version"}')).version);

const compressed = brotliCompressSync(readFileSync(modulePath));
assert.ok(compressed.length <= maxCompressedBytes, `${compressed.length} bytes compressed`);
console.log(`${answers.length} answers as expected`);
