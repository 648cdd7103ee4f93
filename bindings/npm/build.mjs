// node bindings/npm/build.mjs: compiles the package into build/npm, from where `npm pack` packs it. It needs the tools
// of web/ (npm ci there) and the engine (cmake --build --preset wasm).

import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);
const here = (file) => fileURLToPath(new URL(`bindings/npm/${file}`, root));
const fromRoot = (file) => fileURLToPath(new URL(file, root));
const target = (file) => fromRoot(`build/npm/${file}`);

const wasm = process.env.ZUGZWANG_WASM ?? fromRoot('build/wasm/bin/zugzwang.wasm');
const compiler = fromRoot('web/node_modules/typescript/bin/tsc');
for (const [file, remedy] of [
  [wasm, 'cmake --preset wasm && cmake --build --preset wasm'],
  [compiler, 'npm --prefix web ci'],
]) {
  if (!existsSync(file)) {
    console.error(`${file} is missing: ${remedy}`);
    process.exit(1);
  }
}

/** The version is defined in one place only. */
const version = /^project\(zugzwang VERSION (\S+)/m.exec(readFileSync(fromRoot('CMakeLists.txt'), 'utf8'))?.[1];
if (version === undefined) throw new Error('CMakeLists.txt names no version');

rmSync(target(''), { recursive: true, force: true });
mkdirSync(target('dist'), { recursive: true });
try {
  execFileSync(process.execPath, [compiler, '--project', here('tsconfig.json')], { stdio: 'inherit' });
} catch {
  process.exit(1); // the compiler has said why
}
// The compiler rewrites the extensions of imports in scripts, but not in declarations.
for (const file of readdirSync(target('dist')).filter((name) => name.endsWith('.d.ts'))) {
  const text = readFileSync(target(`dist/${file}`), 'utf8');
  writeFileSync(target(`dist/${file}`), text.replaceAll(/(from '\.\/[^']+)\.ts'/g, "$1.js'"));
}
copyFileSync(wasm, target('dist/zugzwang.wasm'));
for (const file of readdirSync(fromRoot('data')).filter((name) => name.endsWith('.book'))) {
  copyFileSync(fromRoot(`data/${file}`), target(`dist/${file}`));
}
copyFileSync(fromRoot('LICENSE'), target('LICENSE'));
copyFileSync(fromRoot('web/licenses/engine.txt'), target('licenses.txt'));
copyFileSync(here('README.md'), target('README.md'));
const description = { ...JSON.parse(readFileSync(here('package.json'), 'utf8')), version };
writeFileSync(target('package.json'), `${JSON.stringify(description, null, 2)}\n`);
