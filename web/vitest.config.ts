import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/unit/**/*.test.ts'],
    environment: 'node',
    // Starting a worker for each file takes longer than most files; no test changes what others see.
    isolate: false,
    testTimeout: 30_000,
  },
});
