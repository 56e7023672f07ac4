import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/chromium.mjs';

const executablePath = findChromium();

// Runs beside each other on one machine must not share their data.
process.env['JOURNEYS_ID'] ??= String(process.pid);

// Each worker starts the built server for itself, with its own data: see tests/support.
export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/support/journeys/journeys.global.ts',
  outputDir: 'test-results/journeys',
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  workers: 2,
  // Slow machines share their two cores with the servers that the journeys start.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // Recording slows every journey; to look into one: npx playwright test … --trace on
    trace: 'off',
    screenshot: 'only-on-failure',
    // What fades has another contrast, and what moves cannot be clicked.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
});
