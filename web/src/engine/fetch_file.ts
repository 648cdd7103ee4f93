// Fetching a file, from the package that others install, too.

export { fetchFile } from '../../../bindings/npm/src/fetch_file.ts';
