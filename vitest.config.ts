import { defineConfig } from 'vitest/config';
import { reactPlugins } from './vite.plugins.ts';

export default defineConfig({
  plugins: [reactPlugins()],
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // A process for each file costs more than the tests, fresh modules do not.
          isolate: false,
          setupFiles: 'tests/support/resetModules.ts',
          // Thousands of cases of a property, on a machine that does something else as well.
          testTimeout: 120_000,
          include: [
            '{src,src-admin,src-market,server,resources}/**/*.test.{ts,tsx}',
            'tests/*.test.{ts,tsx}',
            'scripts/*.test.ts',
            '*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: 'tests/support/database/database.global.ts',
          pool: 'forks',
          // Files of one worker share its modules and its embedded engine, each with a fresh database.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
