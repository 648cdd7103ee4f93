// Fetching a file: from the npm package, which others install too.

export { fetchFile } from '../../../bindings/npm/src/fetch_file.ts';
