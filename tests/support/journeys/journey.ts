import { expect, test as base, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#src/rules/accounts/demonstration.ts';
import { MISSING_PAYMENT_KEY } from '#src/text/base/console.ts';
import { demoServer, type DemoServer } from './demoServer.ts';
import { signInByApi } from './signInByApi.ts';
import { serverWithProviders, type Providers } from './providers.ts';
import { REALTIME_ENVIRONMENT } from '#tests/support/network/realtimeKeys.ts';

interface PageFixtures {
  /** Errors and warnings of the page's console; asserted to be empty when the test ends. */
  readonly complaints: string[];
  /** Signs this browser in by the API as a user of the demonstration. */
  readonly signIn: (who: string, page?: Page) => Promise<void>;
  /** Signs in by the form of `/login`, and waits for its redirect. */
  readonly signInByForm: (who: string, page?: Page) => Promise<void>;
}

interface WorkerFixtures {
  readonly server: DemoServer;
  /** Another server with the fake Stripe and the fake Google. */
  readonly providers: Providers;
}

/** Journeys in a real browser against the built server; each worker has its own server and data. */
export const test = base.extend<PageFixtures, WorkerFixtures>({
  server: [
    // Playwright requires an object pattern as the first parameter.
    async ({}, provide) => {
      // Journeys serve calendars of other sites, push services and receivers of webhooks themselves.
      const environment = {
        ...REALTIME_ENVIRONMENT,
        CALENDAR_FEEDS_ALLOW_PRIVATE: '1',
        WEBHOOKS_ALLOW_PRIVATE: '1',
        PUSH_SERVICES_ALLOW_PRIVATE: '1',
      };
      const server = await demoServer(environment);
      await provide(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 330_000 },
  ],
  providers: [
    async ({}, provide) => {
      const server = await serverWithProviders();
      await provide(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 330_000 },
  ],
  baseURL: async ({ server }, provide) => provide(server.url),
  complaints: [
    async ({ page }, provide) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        const text = message.text();
        // By the specification icons that take longer than 1500 ms are a warning, as on a busy machine.
        if (text.startsWith('The icons could not be loaded TimeoutError')) return;
        // Said by Playwright itself where journeys block it.
        if (text === 'Service Worker registration blocked by Playwright') return;
        // A missing card provider is a warning too.
        if (text === MISSING_PAYMENT_KEY) return;
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        const failed = text.startsWith('Failed to load resource') && message.location().url;
        complaints.push(failed ? `${text} ${failed}` : text);
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await provide(complaints);
      expect(complaints, 'no errors or warnings in the console').toEqual([]);
    },
    { auto: true },
  ],
  signIn: async ({ page, baseURL }, provide) => {
    await provide((who, on = page) =>
      signInByApi(on, baseURL ?? '', `${who}@keystead.test`, DEMO_PASSWORD),
    );
  },
  signInByForm: async ({ page }, provide) => {
    await provide(async (who, on = page) => {
      await on.goto('/login');
      await on.getByLabel('Email').fill(`${who}@keystead.test`);
      await on.getByLabel('Password').fill(DEMO_PASSWORD);
      await on.getByRole('button', { name: 'Log in' }).click();
      await on.waitForURL((url) => url.pathname !== '/login');
    });
  },
});

export { expect };
