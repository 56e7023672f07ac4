import { expect, test } from '#tests/support/journeys/journey.ts';
import { ownRecords } from '#tests/support/journeys/records.ts';
import {
  freeProperty,
  payByTransfer,
  reserve,
  settle,
  stayFrom,
} from '#tests/support/journeys/market.ts';
import { searchForLisbon } from '#tests/support/journeys/searchForLisbon.ts';
import type { SearchReply } from '#src/wire/search/search.ts';

test('a stay is found, reserved after log-in, paid by transfer, and cancelled', async ({
  page,
  server,
  browser,
  signIn,
}) => {
  const stay = stayFrom(75, 4);
  const card = await freeProperty(server.url, stay, true);

  // Found: the search of the front page leads to results with the query in the URL.
  await page.goto('/');
  await searchForLisbon(page);
  await expect(page).toHaveURL(/\/search\?.*place=/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lisbon');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lisbon');

  // Reserved: log-in continues to the held booking, without another press.
  await reserve(page, card, stay);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.getByLabel('Email').fill('buyer@keystead.test');
  await page.getByLabel('Password').fill('keystead-demo');
  await page.getByRole('button', { name: 'Log in' }).click();

  // Held: a countdown shows the remaining time, also after a reload.
  await expect(page).toHaveURL(/\/booking\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('timer')).toHaveText(/(29|30):\d\d/);
  await page.reload();
  await expect(page.getByRole('timer')).toBeVisible();
  const address = page.url();
  const reference = await payByTransfer(page);
  expect(reference).not.toBe('');
  await expect(page.getByText('What happens next')).toBeVisible();

  // Search no longer offers the nights.
  const query = new URLSearchParams({ ...stay, guests: '2', limit: '48' });
  const { data } = (await (
    await fetch(`${server.url}/api/v1/properties?${query}`)
  ).json()) as SearchReply;
  expect(data.map(({ id }) => id)).not.toContain(card.id);

  // Paid: staff match the transfer.
  const staffContext = await browser.newContext({ baseURL: server.url });
  const staff = await staffContext.newPage();
  await signIn('admin', staff);
  await settle(staff, reference);
  await staffContext.close();

  await page.goto(address);
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  await page.goto('/settings/bookings?when=upcoming');
  await page.getByRole('link', { name: card.title }).first().click();
  await expect(page).toHaveURL(/\/settings\/booking\//);

  // Cancelled: the exact refund is shown before the confirmation.
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('rowheader', { name: 'Refund' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByText('Cancelled by the buyer').first()).toBeVisible();

  // The nights are free again.
  const again = (await (
    await fetch(`${server.url}/api/v1/properties?${query}`)
  ).json()) as SearchReply;
  expect(again.data.map(({ id }) => id)).toContain(card.id);
});

test('a booking that is not instant is confirmed by the seller’s acceptance', async ({
  page,
  server,
  browser,
  signIn,
}) => {
  const stay = stayFrom(90, 7);
  await signIn('buyer');
  const seller = await browser.newContext({ baseURL: server.url });
  const sellerPage = await seller.newPage();
  await signIn('seller', sellerPage);
  const records = await ownRecords(server.url);
  const own = await records.property('House on request', { instant_booking: false });
  await reserve(page, own, stay);
  await expect(page).toHaveURL(/\/booking\//);
  const address = page.url();
  const reference = await payByTransfer(page);

  const staffContext = await browser.newContext({ baseURL: server.url });
  const staff = await staffContext.newPage();
  await signIn('admin', staff);
  await settle(staff, reference);
  await staffContext.close();

  await page.goto(address);
  await expect(page.getByText('Paid. Waiting for the seller')).toBeVisible();
  const booking = await page.getByRole('heading', { level: 1 }).innerText();
  await sellerPage.goto('/seller/bookings');
  const row = sellerPage
    .getByRole('listitem')
    .filter({ hasText: booking.replace(/^Booking /, '') });
  await row.getByRole('button', { name: 'Accept' }).click();
  await sellerPage.getByRole('dialog').getByRole('button', { name: 'Accept booking' }).click();
  await expect(sellerPage.getByText('Booking accepted').first()).toBeVisible();
  await seller.close();

  await page.goto(address);
  await expect(page.getByText('Booking confirmed')).toBeVisible();
});

test('the second of two buyers sees that the nights are taken, and keeps the form', async ({
  page,
  server,
  browser,
  signIn,
  complaints,
}) => {
  const stay = stayFrom(60, 3);
  const records = await ownRecords(server.url);
  const card = await records.property('House of two buyers');
  await signIn('buyer');
  const query = new URLSearchParams({ ...stay, guests: '2' });
  await page.goto(`/property/${card.id}?${query}`);
  await expect(page.getByRole('table', { name: 'Price breakdown' }).first()).toBeVisible();

  const other = await browser.newContext({ baseURL: server.url });
  const first = await other.newPage();
  await signIn('buyer', first);
  await reserve(first, card, stay);
  await expect(first).toHaveURL(/\/booking\//);
  await other.close();

  await page.getByRole('button', { name: 'Reserve' }).first().click();
  await expect(page.getByRole('alert').first()).toContainText(/taken|booked|free|not available/i);
  await expect(page).toHaveURL(new RegExp(stay.check_in));
  // The browser logs the refused requests.
  expect(complaints.every((text) => text.includes('409'))).toBe(true);
  complaints.splice(0, complaints.length);
});
