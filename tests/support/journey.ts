import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { startServer } from '../../scripts/builtServer.mjs';
import { MISSING_PAYMENT_KEY } from '#src/text/console.ts';
import { REALTIME_ENVIRONMENT } from './realtimeKeys.ts';

/** Where the global set-up leaves a data folder with the demonstration in it. */
export const TEMPLATE = join(
  tmpdir(),
  `keystead-journeys-${process.env['JOURNEYS_ID'] ?? 'local'}`,
);

type Server = Awaited<ReturnType<typeof startServer>>;

interface PageFixtures {
  /** What the page's console complained of; asserted to be empty when the test ends. */
  readonly complaints: string[];
  /** Signs this browser in as somebody of the demonstration. */
  readonly signIn: (who: string, page?: Page) => Promise<void>;
}

/** Journeys in a real browser against the built server, with data of each worker's own. */
export const test = base.extend<PageFixtures, { server: Server }>({
  server: [
    // Playwright wants to see the fixtures a fixture takes, even where it takes none.
    async ({}, provide) => {
      const data = mkdtempSync(join(tmpdir(), 'keystead-journey-'));
      if (existsSync(TEMPLATE)) cpSync(TEMPLATE, data, { recursive: true });
      const server = await startServer({ data, env: REALTIME_ENVIRONMENT });
      await provide(server);
      await server.stop();
      rmSync(data, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 330_000 },
  ],
  baseURL: async ({ server }, provide) => provide(server.url),
  complaints: [
    async ({ page }, provide) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        const said = message.text();
        // Icons that take longer than 1500 ms are a warning by the specification: the machine was busy.
        if (said.startsWith('The icons could not be loaded TimeoutError')) return;
        // So is a card provider that is not configured.
        if (said === MISSING_PAYMENT_KEY) return;
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        const failed = said.startsWith('Failed to load resource') && message.location().url;
        complaints.push(failed ? `${said} ${failed}` : said);
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await provide(complaints);
      expect(complaints, 'the console is quiet').toEqual([]);
    },
    { auto: true },
  ],
  signIn: async ({ page }, provide) => {
    await provide(async (who, on = page) => {
      await on.goto('/login');
      await on.getByLabel('Email').fill(`${who}@keystead.test`);
      await on.getByLabel('Password').fill('keystead-demo');
      await on.getByRole('button', { name: 'Log in' }).click();
      await on.waitForURL((url) => url.pathname !== '/login');
    });
  },
});

export { expect };
