import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.test.ts'],
    environment: 'node',
    globalSetup: 'tests/e2e/support/server.ts',
    pool: 'forks',
    maxWorkers: 3,
    // The files of a worker share its browser.
    isolate: false,
    // On a busy machine a browser may miss a deadline once; twice is a bug.
    retry: 1,
    testTimeout: 60_000,
    hookTimeout: 30_000,
  },
});
