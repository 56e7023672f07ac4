import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './scripts/browser/chromium.mjs';
import { TEST_WORKERS } from './scripts/testRuns/workers.mjs';

// Runs at the same time on one machine do not share data.
process.env['JOURNEYS_ID'] ??= String(process.pid);

// Each worker starts its own built server on its own data: see tests/support/journeys.
export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/support/journeys/journeys.global.ts',
  outputDir: 'test-results/journeys',
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  // A journey that passes only when retried is reported as flaky and does not fail the run.
  retries: process.env['CI'] ? 1 : 0,
  workers: TEST_WORKERS,
  // The browsers and the servers of the journeys share the cores.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    // An element that never comes fails its journey long before the journey's own limit.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // British formats, and prices in euros.
    locale: 'en-IE',
    timezoneId: 'Europe/Berlin',
    // Recording slows every journey; to look into one: npx playwright test … --trace on
    // Journeys that look at requests see them all; offline.spec.ts allows it.
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'only-on-failure',
    // Elements have less contrast while they fade in and cannot be clicked while they move.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launchOptions(),
  },
  projects: [
    {
      name: 'desktop',
      // A person's user agent: to crawlers, such as headless Chromium, the pages show no errors.
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
});
