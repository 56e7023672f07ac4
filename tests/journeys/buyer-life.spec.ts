import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ageStays } from '#tests/durability/ageing.mjs';
import { axeViolations } from '#tests/support/journeys/axeViolations.ts';
import { expectNoOverflow } from '#tests/support/journeys/expectNoOverflow.ts';
import { expect, test } from '#tests/support/journeys/journey.ts';
import { payByTransfer, settle, stayFrom } from '#tests/support/journeys/market.ts';
import { openHydrated } from '#tests/support/journeys/openHydrated.ts';
import { ownRecords } from '#tests/support/journeys/records.ts';

const QUESTION = 'Is there a table to work at?';
const ANSWER = 'Yes, in front of the window.';
const BY_BUYER = 'Calm rooms, and the table in front of the window is lovely.';
const BY_SELLER = 'A careful guest who left everything in order.';
const IN_DAYS = 30;

async function expectGood(page: Page, name: string): Promise<void> {
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expectNoOverflow(page, `${name} at ${width} px`);
    expect(await axeViolations(page), `${name} at ${width} px`).toEqual([]);
  }
}

/** Gives these stars to each part, by the keyboard. */
async function rate(page: Page, parts: readonly string[], stars: number): Promise<void> {
  for (const part of parts) {
    const group = page.getByRole('group', { name: part, exact: true });
    await group.getByRole('radio', { name: '1 star', exact: true }).focus();
    await page.keyboard.press('Space');
    for (let star = 1; star < stars; star += 1) await page.keyboard.press('ArrowRight');
  }
}

test('a buyer searches, saves, compares, asks, books, pays, stays, and both review', async ({
  page,
  server,
  browser,
  signIn,
}) => {
  const word = `Lifelong${randomUUID().slice(0, 6)}`;
  const stay = stayFrom(IN_DAYS, 3);
  const dates = new URLSearchParams({ ...stay, guests: '2' }).toString();
  const records = await ownRecords(server.url);
  const chosen = await records.property(`${word} window`, { bedrooms: 2 });
  const other = await records.property(`${word} garden`, { bedrooms: 1 });
  const another = async (who: string) => {
    const context = await browser.newContext({ baseURL: server.url });
    const opened = await context.newPage();
    await signIn(who, opened);
    return opened;
  };
  const moveTime = (booking: string, days: number, state: string) =>
    server.onDatabase(async (client) => {
      await ageStays((sql, values) => client.query(sql, values), [booking], days);
      await client.query('update bookings set state = $2 where id = $1', [booking, state]);
    });

  // Searches with dates, saves one home and compares both.
  await signIn('tamsin.ward');
  await openHydrated(page, `/search?q=${word}&${dates}`);
  const press = async (action: 'Save' | 'Compare', title: string) => {
    const button = page.getByRole('button', { name: `${action} ${title}`, exact: true });
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  };
  await press('Save', chosen.title);
  for (const { title } of [chosen, other]) await press('Compare', title);
  const tray = page.getByRole('complementary', { name: 'Homes to compare' });
  await tray.getByRole('link', { name: 'Compare' }).click();
  const table = page.getByRole('table');
  await expect(table.getByRole('row', { name: /^Bedrooms/ })).toContainText('Differs');
  await expect(table.getByText('in total, all fees')).toHaveCount(2);
  await page.goto('/buyer/saved');
  await expect(page.getByRole('link', { name: chosen.title })).toBeVisible();

  // Asks the seller, who answers in the same conversation.
  await openHydrated(page, `/property/${chosen.id}?${dates}`);
  await page.getByRole('link', { name: 'Message the seller' }).click();
  const thread = page.locator('[role=region][tabindex="0"], [role=log]');
  await page.getByLabel('Message', { exact: true }).fill(QUESTION);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(thread.getByText(QUESTION)).toBeVisible();
  const seller = await another('seller');
  await openHydrated(seller, '/chat');
  await seller
    .getByRole('listitem')
    .filter({ hasText: chosen.title })
    .getByRole('link')
    .first()
    .click();
  await seller.getByLabel('Message', { exact: true }).fill(ANSWER);
  await seller.getByRole('button', { name: 'Send' }).click();
  await expect(thread.getByText(ANSWER)).toBeVisible();

  // Books and pays; staff match the transfer.
  await openHydrated(page, `/property/${chosen.id}?${dates}`);
  await page.getByRole('button', { name: 'Reserve' }).first().click();
  await expect(page).toHaveURL(/\/booking\/[0-9a-f-]{36}$/);
  const booking = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const reference = await payByTransfer(page);
  const staff = await another('admin');
  await settle(staff, reference);
  await openHydrated(page, `/settings/booking/${booking}`);
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible();
  const directions = page.getByRole('link', { name: 'Directions' });
  const calendar = page.getByRole('link', { name: 'Add to calendar' });
  await expect(directions).toBeVisible();
  await expect(calendar).toBeVisible();
  await expect(page.getByRole('button', { name: 'Write a review' })).toHaveCount(0);
  await expectGood(page, 'a confirmed stay');

  // Arrives: the day of check-in is today. No review is possible before the stay is over.
  await moveTime(booking, IN_DAYS, 'checked_in');
  await openHydrated(page, `/settings/booking/${booking}`);
  await expect(directions).toBeVisible();
  await expect(page.getByRole('button', { name: 'Write a review' })).toHaveCount(0);
  const early = await page.request.post(`/api/v1/bookings/${booking}/review`, {
    headers: { origin: server.url },
    data: {
      rating: 5,
      parts: { cleanliness: 5, accuracy: 5, check_in: 5, communication: 5, location: 5, value: 5 },
      body: BY_BUYER,
    },
  });
  expect(early.status()).toBe(409);
  expect(await early.json()).toMatchObject({
    code: 'stay_not_over',
    message: 'You can write a review after the stay.',
  });

  // Left: the links to the place are gone, the review can be written.
  await moveTime(booking, 4, 'completed');
  await openHydrated(page, `/settings/booking/${booking}`);
  await expect(page.getByRole('button', { name: 'Write a review' })).toBeVisible();
  await expect(directions).toHaveCount(0);
  await expect(calendar).toHaveCount(0);
  await page.getByRole('button', { name: 'Write a review' }).click();
  const parts = ['Cleanliness', 'Accuracy', 'Check-in', 'Communication', 'Location', 'Value'];
  await rate(page, ['Overall', ...parts], 5);
  await page.getByLabel('Your review').fill(BY_BUYER);
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText(/Published when .+ has written theirs/)).toBeVisible();
  await expect(page.getByText(BY_SELLER)).toHaveCount(0);

  // The seller's review unveils both.
  await openHydrated(seller, `/seller/bookings?booking=${booking}`);
  await expect(seller.getByText(BY_BUYER)).toHaveCount(0);
  await seller.getByRole('button', { name: 'Write a review' }).click();
  await rate(seller, ['Overall', 'Cleanliness', 'Communication', 'House rules'], 5);
  await seller.getByLabel('Your review').fill(BY_SELLER);
  await seller.getByRole('button', { name: 'Send review' }).click();
  await expect(seller.getByText(BY_BUYER)).toBeVisible();
  await openHydrated(page, `/settings/booking/${booking}`);
  await expect(page.getByText(BY_SELLER)).toBeVisible();
  await expectGood(page, 'the stay with both reviews');
  await openHydrated(page, `/property/${chosen.id}`);
  await expect(page.locator('#reviews').getByText(BY_BUYER)).toBeVisible();
});
