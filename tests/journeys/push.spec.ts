import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { axeViolations } from '#tests/support/journeys/axeViolations.ts';
import { expectNoOverflow } from '#tests/support/journeys/expectNoOverflow.ts';
import { expect, test } from '#tests/support/journeys/journey.ts';
import { registerUser } from '#tests/support/journeys/newUser.ts';
import { openHydrated } from '#tests/support/journeys/openHydrated.ts';
import { ownRecords } from '#tests/support/journeys/records.ts';
import { toast } from '#tests/support/journeys/toast.ts';
import {
  browserKeys,
  decrypted,
  openPushService,
  type BrowserKeys,
} from '#tests/support/network/pushService.ts';

test.use({ serviceWorkers: 'allow' });

/**
 * Chromium without a window has no push service and shows no notifications: its subscription is one of the
 * journey's own, and src-market/serviceWorker's tests cover what a push shows.
 */
async function subscribeWith(page: Page, endpoint: string, { keys }: BrowserKeys): Promise<void> {
  await page.addInitScript(
    ({ address, p256dh, auth }) => {
      const bytes = (text: string) =>
        Uint8Array.from(
          atob(text.replaceAll('-', '+').replaceAll('_', '/')),
          (sign) => sign.codePointAt(0) ?? 0,
        ).buffer;
      // It refuses notifications whatever the test grants.
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Notification.requestPermission = () => Promise.resolve('granted');
      let present: object | null = null;
      Object.assign(PushManager.prototype, {
        getSubscription: () => Promise.resolve(present),
        subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
          present = {
            endpoint: address,
            options: { applicationServerKey: bytes(applicationServerKey) },
            getKey: (name: string) => bytes(name === 'auth' ? auth : p256dh),
            unsubscribe: () => {
              present = null;
              return Promise.resolve(true);
            },
          };
          return Promise.resolve(present);
        },
      });
    },
    { address: endpoint, ...keys },
  );
}

async function expectGood(page: Page, name: string): Promise<void> {
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page, `${name} at ${width} px`);
    expect(await axeViolations(page), `${name} at ${width} px`).toEqual([]);
  }
}

test('a seller turns on push, gets what another person does, and nothing after signing out', async ({
  page,
  context,
  server,
  signIn,
}) => {
  const service = await openPushService();
  const browser = browserKeys();
  await subscribeWith(page, `${service.url}/seller`, browser);
  await context.grantPermissions(['notifications'], { origin: server.url });
  await signIn('seller');
  await openHydrated(page, '/settings/notifications');
  const card = page.getByRole('main').locator('section', { hasText: 'Push notifications' }).first();
  await card.getByRole('button', { name: 'Turn on in this browser' }).click();
  await expect(toast(page, 'Push notifications are on')).toBeVisible();
  const devices = page.getByRole('list', { name: 'Browsers with push notifications' });
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices.getByText('This browser')).toBeVisible();
  await expectGood(page, 'push notifications');

  const records = await ownRecords(server.url);
  const title = `House of pushes ${randomUUID().slice(0, 8)}`;
  const { id } = await records.property(title, { instant_booking: false });
  await records.paidStay(id, 60, 2);
  // Other journeys have news for this seller too.
  const request = () =>
    service.received
      .map(({ body }) => decrypted(body, browser))
      .find((message) => JSON.stringify(message).includes('Accept or decline'));
  await expect
    .poll(request, { timeout: 30_000 })
    .toMatchObject({ link: expect.stringContaining('/seller/bookings') });

  // A reload knows from the server that it is on here.
  await openHydrated(page, '/settings/notifications');
  await devices.getByRole('button', { name: /^Turn off:/ }).click();
  await expect(toast(page, 'Push notifications are off')).toBeVisible();
  await expect(devices).toHaveCount(0);
  await card.getByRole('button', { name: 'Turn on in this browser' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);

  await page.goto('/logout');
  await expect(page).toHaveURL(/\/$/);
  await signIn('seller');
  await openHydrated(page, '/settings/notifications');
  await expect(card.getByRole('button', { name: 'Turn on in this browser' })).toBeVisible();
  await expect(devices).toHaveCount(0);
  await service.close();
});

test('a browser that blocks notifications says how to allow them', async ({ page, server }) => {
  const email = `blocks.${randomUUID().slice(0, 8)}@people.test`;
  // Chromium without a window refuses notifications unless a journey grants them.
  await registerUser(page, server.url, { name: 'Blocks Pushes', email, profile_type: 'buyer' });
  await openHydrated(page, '/settings/notifications');
  await expect(page.getByText('Your browser blocks notifications')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn on in this browser' })).toHaveCount(0);
  // The other channels work all the same.
  await page.getByRole('switch', { name: 'Bookings: Push' }).uncheck();
  await expect(toast(page, 'Saved')).toBeVisible();
  await openHydrated(page, '/settings/notifications');
  await expect(page.getByRole('switch', { name: 'Bookings: Push' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Money: Push' })).toBeChecked();
});

test('a switch never shows its old state after a press', async ({ page, server }) => {
  const email = `presses.${randomUUID().slice(0, 8)}@people.test`;
  await registerUser(page, server.url, { name: 'Presses Once', email, profile_type: 'buyer' });
  await openHydrated(page, '/settings/notifications');
  const messages = page.getByRole('switch', { name: 'Messages: Email' });
  await messages.evaluate((element) => {
    const states: boolean[] = [];
    Object.assign(globalThis, { states });
    const watch = () => {
      states.push((element as HTMLInputElement).checked);
      requestAnimationFrame(watch);
    };
    element.addEventListener('click', () => requestAnimationFrame(watch), { once: true });
  });
  await messages.click();
  await expect(toast(page, 'Saved')).toBeVisible();
  const states = await page.evaluate(() => (globalThis as { states?: boolean[] }).states ?? []);
  expect(states.length).toBeGreaterThan(1);
  expect(new Set(states)).toEqual(new Set([false]));
});
