#!/usr/bin/env bash
# Packs the npm package, installs the tarball in an empty project without a network, and uses it as a stranger
# would: the examples, checked by TypeScript, run by Node and in Chromium.
#
#   tests/npm/pack_test.sh
set -euo pipefail

house="$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)"
tools="$house/web/node_modules/.bin"
project="$(mktemp -d)"
trap 'rm -rf "$project"' EXIT

fail() { echo "$1" >&2; exit 1; }
# expect WHAT GOT WANTED
expect() { [ "$2" = "$3" ] || fail "$1: got \"$2\" instead of \"$3\""; }

# The examples in the documentation are those tested here.
# shown FILE NUMBER: the code block of that number in TypeScript
shown() { awk -v wanted="$2" '/^```ts$/ { ++n; inside = n == wanted; next } /^```$/ { inside = 0 } inside' "$1"; }
for document in bindings/npm/README.md docs/library.md; do
  shown "$house/$document" 1 | diff - "$house/examples/npm/main.ts" || fail "$document shows another main.ts"
  shown "$house/$document" 2 | diff - "$house/examples/npm/page.ts" || fail "$document shows another page.ts"
done

node "$house/bindings/npm/build.mjs"
cd "$project"
npm pack "$house/build/npm" --silent >packed
version="$(sed -n 's/^project(zugzwang VERSION \([^ ]*\).*/\1/p' "$house/CMakeLists.txt")"
expect "name of the tarball" "$(cat packed)" "zugzwang-$version.tgz"
strangers="$(tar -tf "$(cat packed)" |
  grep -v -E '^package/(dist/([a-z_]+\.(js|d\.ts)|zugzwang\.wasm|[0-9]+(x[0-9]+)+\.book)|package\.json|README\.md|LICENSE|licenses\.txt)$' || true)"
expect "files in the tarball" "$strangers" ""

echo '{ "private": true, "type": "module" }' >package.json
npm install --offline --no-audit --no-fund --silent "./$(cat packed)"
cp "$house"/examples/npm/*.ts .
cat >tsconfig.json <<'END'
{
  "compilerOptions": {
    "module": "NodeNext", "target": "ES2022", "lib": ["ES2022", "DOM"], "types": [], "strict": true,
    "exactOptionalPropertyTypes": true
  }
}
END
"$tools/tsc"

# The worker in Node. It is never closed, and the program ends all the same.
cat >worker.js <<'END'
import { load } from 'zugzwang/worker';

const engine = await load();
console.log(await Promise.all([engine.solve('4453'), engine.analyze([]).then(({ best }) => best)]));
await engine.solve('44x').catch((error) => console.log(error.message));
const controller = new AbortController();
const endless = engine.solve({ moves: [], rules: { columns: 9, rows: 7 } }, { signal: controller.signal });
setTimeout(() => controller.abort(), 100);
await endless.catch((error) => console.log(error.name));
// Another board, with its own book: without it, this would take seconds.
const { nodes, best } = await engine.analyze({ moves: [], rules: { columns: 6, rows: 7 } });
console.log(nodes, best);
console.log(await engine.solve('4453'));
END

for program in "$(command -v node)" "$tools/node"; do
  "$program" main.js >main.txt || fail "the example by $("$program" --version): status $?"
  expect "the example by $("$program" --version)" "$(sed 's/:.*/: .../' main.txt)" "-2
[
  -2, -1,  0, 1,
   0, -1, -2
]
7
Red wins on c4 by zugzwang: ...
9 is not a column (1-7)"
  timeout 30 "$program" worker.js >worker.txt ||
    fail "the worker by $("$program" --version) does not end by itself"
  expect "the worker by $("$program" --version)" "$(cat worker.txt)" "[ -2, [ 4 ] ]
position \"44x\": 'x' at 3 is not a column (1-7)
AbortError
0 [ 2, 5 ]
-2"
done

# In Chromium: as a bundle, and as separate files.
echo '<!doctype html><title>bundle</title><script type="module" src="./page.ts"></script>' >index.html
PATH="$tools:$PATH" vite build --logLevel warn --outDir site .
sed 's#zugzwang/worker#/node_modules/zugzwang/dist/worker.js#' page.js >site/plain.js
echo '<!doctype html><title>plain</title><script type="module" src="./plain.js"></script>' >site/plain.html
cp -r node_modules site/
"$tools/node" "$house/tests/npm/in_chromium.ts" site "4453: -2" index.html plain.html
echo "packed, installed, and used in Node and Chromium"
