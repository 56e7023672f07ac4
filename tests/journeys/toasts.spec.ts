import type { Page } from '@playwright/test';
import { openHydrated } from '#tests/support/journeys/openHydrated.ts';
import { expect, test } from '#tests/support/journeys/journey.ts';

test.describe('section 9: toasts', () => {
  const regionOf = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' });

  /** Shows one: the form reports each time that the link was sent. */
  async function show(page: Page): Promise<void> {
    const sent = page.waitForResponse('**/api/forget-password');
    await page.getByRole('button', { name: 'Send link' }).press('Enter');
    await sent;
    await page.clock.runFor(20);
    await page.getByRole('button', { name: 'Use another address' }).press('Enter');
    await page.clock.runFor(20);
  }

  // Stop the page's clock, so that no toast closes early.
  test.beforeEach(async ({ page }) => {
    await page.route('**/api/forget-password', (route) => route.fulfill({ status: 204 }));
    await page.clock.install();
    await openHydrated(page, '/password-reset/email');
    await page.getByLabel('Email').fill('tove@people.test');
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await show(page);
    // The component is loaded now, and React delays late content for a moment.
    await expect(async () => {
      await page.clock.runFor(50);
      await expect(regionOf(page).getByRole('listitem')).toHaveCount(1, { timeout: 200 });
    }).toPass();
  });

  test('five at most, 16 px apart, bottom right; F8 focuses them, Escape closes', async ({
    page,
  }) => {
    const region = regionOf(page);
    const toasts = region.getByRole('listitem');
    await expect(toasts).toHaveCount(1);
    for (let more = 0; more < 5; more += 1) await show(page);
    await expect(toasts).toHaveCount(5);
    await page.keyboard.press('F8');
    await expect(region.getByRole('list')).toBeFocused();
    const boxes = async () => Promise.all((await toasts.all()).map((one) => one.boundingBox()));
    await expect
      .poll(async () => {
        const at = await boxes();
        return at.slice(1).map((box, index) => {
          const above = at[index];
          return box && above ? Math.round(box.y - above.y - above.height) : null;
        });
      })
      .toEqual([16, 16, 16, 16]);
    const last = (await boxes()).at(-1);
    expect(last && Math.round(1440 - last.x - last.width)).toBe(16);
    expect(last && Math.round(900 - last.y - last.height)).toBe(16);
    await page.keyboard.press('Escape');
    await page.clock.runFor(200);
    await expect(toasts).toHaveCount(4);
  });

  test('section 4: toasts expand on hover', async ({ page }) => {
    const toasts = regionOf(page).getByRole('listitem');
    await show(page);
    await expect(toasts).toHaveCount(2);
    /** The distance between the tops of two toasts, and the height of the older one. */
    const lie = async () => {
      const [older, newer] = await Promise.all(
        [toasts.first(), toasts.last()].map((one) => one.boundingBox()),
      );
      if (!older || !newer) throw new Error('A toast is nowhere');
      return { apart: Math.round(newer.y - older.y), high: Math.round(older.height) };
    };
    await page.mouse.move(200, 200);
    await expect.poll(async () => (await lie()).apart).toBe(16);
    await toasts.last().hover();
    await expect
      .poll(async () => {
        const { apart, high } = await lie();
        return apart - high;
      })
      .toBe(16);
  });

  test('one stays for 5000 ms, and is removed 200 ms after it closes', async ({ page }) => {
    const toast = regionOf(page).getByRole('listitem');
    await expect(toast).toHaveAttribute('data-state', 'open');
    await page.clock.runFor(4_800);
    await expect(toast).toHaveAttribute('data-state', 'open');
    await page.clock.runFor(500);
    await expect(toast).toHaveCount(0);
  });

  test('a swipe of 50 px to the right closes one; less does not', async ({ page }) => {
    const toast = regionOf(page).getByRole('listitem');
    await expect(toast).toBeVisible();
    const box = await toast.boundingBox();
    if (!box) throw new Error('The toast is nowhere');
    const swipe = async (px: number) => {
      await page.mouse.move(box.x + 60, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + 60 + px / 2, box.y + box.height / 2);
      await page.mouse.move(box.x + 60 + px, box.y + box.height / 2);
      await page.mouse.up();
    };
    await swipe(40);
    await expect(toast).toHaveAttribute('data-swipe', 'cancel');
    await swipe(60);
    await page.clock.runFor(200);
    await expect(toast).toHaveCount(0);
  });
});

test('section 9: tooltip open delay 700 ms, skip delay 300 ms', async ({ page }) => {
  await page.clock.install();
  await page.setViewportSize({ width: 375, height: 800 });
  await openHydrated(page, '/search');
  await page.getByRole('button', { name: /^Filters/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  const close = dialog.getByRole('button', { name: 'Close' });
  const elsewhere = dialog.getByRole('heading', { name: 'Filters' });
  const tooltip = dialog.getByRole('tooltip');
  await expect(close).toBeVisible();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));

  await close.hover();
  await page.clock.runFor(699);
  await expect(tooltip).toBeHidden();
  await page.clock.runFor(1);
  await expect(tooltip).toHaveText('Close');
  await elsewhere.hover();
  await expect(tooltip).toBeHidden();
  // A second hover within the skip delay has no delay.
  await page.clock.runFor(298);
  await close.hover();
  await page.clock.runFor(1);
  await expect(tooltip).toBeVisible();
  await elsewhere.hover();
  await expect(tooltip).toBeHidden();
  await page.clock.runFor(300);
  await close.hover();
  await page.clock.runFor(699);
  await expect(tooltip).toBeHidden();
  await page.clock.runFor(1);
  await expect(tooltip).toBeVisible();
});
