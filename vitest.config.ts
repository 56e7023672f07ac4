import { defineConfig } from 'vitest/config';
import { ENGINE_TESTS } from './scripts/testRuns/engineTests.mjs';
import { TestOrder } from './scripts/testRuns/testOrder.mjs';
import { TEST_WORKERS } from './scripts/testRuns/workers.mjs';
import { reactPlugins } from './build/plugins.ts';

const api = {
  globalSetup: ['tests/support/side.global.ts', 'tests/support/database/database.global.ts'],
  pool: 'forks' as const,
  // Files of one worker share its modules and its embedded engine, each with a fresh database.
  isolate: false,
  testTimeout: 120_000,
  hookTimeout: 180_000,
};

export default defineConfig({
  plugins: [reactPlugins()],
  test: {
    maxWorkers: TEST_WORKERS,
    sequence: { sequencer: TestOrder },
    // Every project transforms files separately: on disk, one does it for all, and for the next run.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Starting a process for each file takes longer than its tests; importing its modules anew does not.
          isolate: false,
          globalSetup: 'tests/support/side.global.ts',
          setupFiles: 'tests/support/resetModules.ts',
          // Some tests try thousands of cases of a property, on a machine that may be busy.
          testTimeout: 120_000,
          include: [
            '{src,src-admin,src-market,server,resources}/**/*.test.{ts,tsx}',
            'tests/*.test.{ts,tsx}',
            '{build,scripts,bench}/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          ...api,
          name: 'api',
          globalSetup: [...api.globalSetup, 'tests/support/routes/testedRoutes.global.ts'],
          setupFiles: 'tests/support/routes/recordRoutes.ts',
          include: ['tests/api/**/*.test.ts'],
        },
      },
      // Beside `api` on PostgreSQL, `npm test` runs these on the embedded database too.
      ...(process.env['TEST_EMBEDDED_TOO']
        ? [{ extends: true as const, test: { ...api, name: 'embedded', include: ENGINE_TESTS } }]
        : []),
    ],
  },
});
