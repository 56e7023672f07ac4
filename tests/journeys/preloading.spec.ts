import type { Page, Route } from '@playwright/test';
import { expect, test } from '#tests/support/journeys/journey.ts';
import { openHydrated } from '#tests/support/journeys/openHydrated.ts';

/** Holds the data of single homes until it is released. */
async function holdProperties(page: Page) {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(/\/api\/v1\/properties\/[\w-]+$/, (route) =>
    isHeld ? void held.push(route) : route.continue(),
  );
  return {
    held,
    async release() {
      isHeld = false;
      for (const route of held) await route.continue();
    },
  };
}

const firstCard = (page: Page) => page.getByRole('main').getByRole('article').first();

test('a pressed result shows title, cover and price at once, then the whole page; Back returns to it', async ({
  page,
}) => {
  await openHydrated(page, '/search');
  const { held, release } = await holdProperties(page);
  const link = firstCard(page).getByRole('link');
  const title = await link.innerText();
  await link.click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(title);
  const main = page.getByRole('main');
  await expect(main.getByRole('img').first()).toBeVisible();
  await expect(main.getByText(/a night/).first()).toBeVisible();
  await expect(main.locator('[aria-busy="true"]')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'About this place' })).toHaveCount(0);
  // Hovering and pressing asked once.
  expect(held).toHaveLength(1);
  await release();
  await expect(page.getByRole('heading', { name: 'About this place' })).toBeVisible();
  await expect(heading).toHaveText(title);
  await expect(page.getByRole('heading', { name: 'Cancellation policy' })).toBeAttached();
  await page.goBack();
  await expect(firstCard(page)).toBeVisible();
});

test('a pressed result that is gone meanwhile is the not-found page', async ({
  page,
  complaints,
}) => {
  await openHydrated(page, '/search');
  await page.route(/\/api\/v1\/properties\/[\w-]+$/, (route) =>
    route.fulfill({ status: 404, json: { message: 'This home is not listed.' } }),
  );
  await firstCard(page).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  complaints.splice(0, complaints.length);
});

test('the data of a home is requested when its link is hovered, a booking’s when its link is visible', async ({
  page,
  signIn,
}) => {
  await openHydrated(page, '/search');
  // The first movement loads what preloads; the next one preloads.
  await expect(async () => {
    const requested = page.waitForRequest(/\/api\/v1\/properties\/[\w-]+$/, { timeout: 5_000 });
    await page.mouse.move(5, 5);
    await firstCard(page).getByRole('link').hover();
    await requested;
  }).toPass();
  await expect(page).toHaveURL('/search');

  await signIn('buyer');
  // Before the page: where the pointer already is on it, hydration itself may load what preloads.
  const booking = page.waitForResponse(/\/api\/v1\/bookings\/[\w-]+$/);
  await openHydrated(page, '/buyer/dashboard');
  const link = page.getByRole('main').locator('a[href^="/settings/booking/"]').first();
  await expect(link).toBeVisible();
  let isRequested = false;
  void booking.then(() => (isRequested = true));
  // The first interaction loads what preloads; the page may not listen yet.
  await expect(async () => {
    await page.mouse.move(5, 5);
    await page.mouse.move(9, 9);
    expect(isRequested).toBe(true);
  }).toPass();
  await booking;
});
