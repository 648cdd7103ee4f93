// The engine in a thread of its own, from the package that others install, too.

import '../../../bindings/npm/src/thread.ts';
