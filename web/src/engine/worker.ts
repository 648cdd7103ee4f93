// The engine in a thread of its own: from the npm package, which others install too.

import '../../../bindings/npm/src/thread.ts';
