import { expect, test } from '#tests/support/journeys/journey.ts';
import type { Page } from '@playwright/test';
import { axeViolations } from '#tests/support/journeys/axeViolations.ts';
import { expectNoOverflow } from '#tests/support/journeys/expectNoOverflow.ts';
import { waitForSubscription } from '#tests/support/journeys/waitForSubscription.ts';

test.use({ serviceWorkers: 'allow' });

test('a buyer reads the next stay without a connection, and nothing of it after signing out', async ({
  page,
  context,
  signIn,
  complaints,
}) => {
  await signIn('buyer');
  await page.goto('/buyer/dashboard');
  const next = page.getByRole('region', { name: 'Your next stay' });
  await expect(next.getByText('Check-in instructions')).toBeVisible();
  await expect(next.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=\S+/,
  );
  const download = page.waitForEvent('download');
  await next.getByRole('link', { name: 'Add to calendar' }).click();
  expect((await download).suggestedFilename()).toMatch(/^keystead-KS-\w+\.ics$/);
  const stay = await next.getByRole('link', { name: 'See booking' }).getAttribute('href');
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page, `dashboard at ${width}`);
    expect(await axeViolations(page)).toEqual([]);
  }

  // The first interaction has registered the service worker, which then stores the stays.
  const isKept = () =>
    page.evaluate(
      async (path) => (await caches.match(`/api/v1/bookings/${path}`)) !== undefined,
      stay?.split('/').at(-1),
    );
  await expect.poll(isKept).toBe(true);
  await context.setOffline(true);
  await page.goto(stay ?? '');
  await expect(page.getByRole('heading', { name: 'Check-in instructions' })).toBeVisible();
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.goto('/buyer/dashboard');
  await expect(next.getByText('Check-in instructions')).toBeVisible();

  await page.goto('/search');
  await expect(page).toHaveTitle('You are offline · Keystead');
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page, `offline page at ${width}`);
    expect(await axeViolations(page)).toEqual([]);
  }
  await page.getByRole('link', { name: 'My stays' }).click();
  await expect(page.getByRole('heading', { name: 'My stays', level: 1 })).toBeVisible();

  await context.setOffline(false);
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(isKept).toBe(false);
  await context.setOffline(true);
  await page.goto(stay ?? '');
  await expect(page).toHaveTitle('You are offline · Keystead');

  // Without a connection, the browser itself reports each request that fails.
  complaints.splice(
    0,
    complaints.length,
    ...complaints.filter((text) => !/net::ERR_|WebSocket|realtime connection failed/.test(text)),
  );
});

/** What this browser stores beside the files of the build. */
const stored = (page: Page) =>
  page.evaluate(async () => ({
    caches: (await caches.keys()).filter((name) => !name.startsWith('workbox-precache')),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    texts: [
      ...Object.values<unknown>(localStorage),
      ...Object.values<unknown>(sessionStorage),
    ].join(' '),
  }));

async function fillLogin(page: Page, who: string): Promise<void> {
  await page.getByLabel('Email').fill(`${who}@keystead.test`);
  await page.getByLabel('Password').fill('keystead-demo');
  await page.getByRole('button', { name: 'Log in' }).click();
}

type SignIn = (who: string) => Promise<void>;

/** How another person comes to be signed in on the browser, and where that leads. */
const WAYS: readonly (readonly [string, (page: Page, signIn: SignIn) => Promise<void>])[] = [
  [
    'the staff front',
    async (page) => {
      await page.goto('/admin/users');
      await page.waitForURL('**/login**');
      await fillLogin(page, 'admin');
      await page.waitForURL('**/admin/users**');
    },
  ],
  [
    'the market',
    async (page) => {
      await page.goto('/login');
      await fillLogin(page, 'seller');
      await page.waitForURL('**/seller/dashboard');
    },
  ],
  [
    'a request, over the session of the former',
    async (page, signIn) => {
      await signIn('admin');
      await page.goto('/admin/users');
      await page.waitForURL('**/admin/users**');
    },
  ],
];

for (const [name, enter] of WAYS)
  test(`nothing of a buyer is left, photos too, once another signs in through ${name}`, async ({
    page,
    context,
    server,
    signIn,
    complaints,
  }) => {
    await signIn('buyer');
    await page.goto('/buyer/dashboard');
    const next = page.getByRole('region', { name: 'Your next stay' });
    await expect(next.getByText('Check-in instructions')).toBeVisible();
    // The first interaction registers the service worker, which stores the stays, and the photos of the pages after that.
    await page.getByRole('heading', { level: 1 }).click();
    await expect.poll(async () => (await stored(page)).caches).toEqual(['stays']);
    const stay = (await next.getByRole('link', { name: 'See booking' }).getAttribute('href')) ?? '';
    await page.goto(stay);
    await expect.poll(async () => (await stored(page)).caches).toEqual(['stays', 'stay-photos']);
    expect((await stored(page)).databases).toEqual([]);
    await page.evaluate(() => localStorage.setItem('keystead-recent', '"of the buyer"'));

    // Away from the pages of the buyer, so that none of them notices that the session has ended.
    const listens = waitForSubscription(page);
    await page.goto('/about');
    await listens;
    await server.onDatabase(async (database) => {
      await database.query(
        `DELETE FROM sessions USING users WHERE users.id = sessions.user_id AND email = 'buyer@keystead.test'`,
      );
    });
    await enter(page, signIn);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    // The service worker may learn of the ended session before the page learns who is signed in.
    await expect(async () => {
      const { caches: kept, texts, databases } = await stored(page);
      expect([kept, databases]).toEqual([[], []]);
      for (const text of ['of the buyer', stay.split('/').at(-1)])
        expect(texts).not.toContain(text);
    }).toPass();
    await context.setOffline(true);
    for (const path of [stay, '/buyer/dashboard', '/settings/bookings']) {
      await page.goto(path);
      await expect(page).toHaveTitle('You are offline · Keystead');
    }
    // The browser itself reports what the ended session or the lost connection makes fail.
    const expected = /\b40[13]\b|was not authorised|net::ERR_|WebSocket|realtime connection failed/;
    complaints.splice(0, complaints.length, ...complaints.filter((text) => !expected.test(text)));
  });
