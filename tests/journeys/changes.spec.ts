import { randomUUID } from 'node:crypto';
import { addDays } from '#src/rules/dates/day.ts';
import type { BookingView } from '#src/wire/bookings/booking.ts';
import type { ChangePriceView } from '#src/wire/bookings/changes.ts';
import { expect, test } from '#tests/support/journeys/journey.ts';
import { ownRecords } from '#tests/support/journeys/records.ts';

type Reply<Data> = { readonly body: { readonly data: Data } };

test('a seller accepts a change, and the buyer requests another one', async ({
  page,
  server,
  browser,
  signIn,
}) => {
  const records = await ownRecords(server.url);
  const { id, title } = await records.property('House of the changed stay');
  const booking = await records.paidStay(id, 50, 5, 2);
  // The buyer proposes two nights less.
  const found = (await records.buyer.get(`/v1/bookings/${booking}`)) as Reply<BookingView>;
  const { check_in, guests } = found.body.data;
  const check_out = addDays(check_in, 3);
  const proposal = new URLSearchParams({ check_in, check_out, guests: String(guests) });
  const path = `/v1/bookings/${booking}/change-price?${proposal}`;
  const { total } = ((await records.buyer.get(path)) as Reply<ChangePriceView>).body.data;
  const body = { check_in, check_out, guests, total };
  const proposed = await records.buyer.post(`/v1/bookings/${booking}/changes`, body, randomUUID());
  expect(proposed.status).toBe(201);

  await signIn('seller');
  await page.goto('/seller/bookings');
  const row = page.getByRole('listitem').filter({ hasText: title });
  await row.getByRole('button', { name: 'Respond to the change' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/You earn .* less/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Accept the change' }).click();
  await expect(dialog).toBeHidden();
  await expect(row.getByRole('button', { name: 'Respond to the change' })).toBeHidden();

  const theirs = await browser.newContext({ baseURL: server.url });
  const buyer = await theirs.newPage();
  await signIn('tamsin.ward', buyer);
  await buyer.goto('/settings/bookings?when=upcoming');
  await buyer.getByRole('link', { name: title }).click();
  await expect(buyer.getByRole('heading', { name: 'Change history' })).toBeVisible();
  // The refund of the shorter stay is visible here and among the transactions.
  await expect(buyer.getByRole('heading', { name: 'Refunds' })).toBeVisible();
  await expect(buyer.getByText('On its way to the account you paid from')).toBeVisible();
  const booked = buyer.url();
  await buyer.goto('/settings/transactions?kind=refund_due');
  await expect(buyer.getByRole('heading', { name: `Refund on its way: ${title}` })).toBeVisible();
  await buyer.goto(booked);
  await buyer.getByRole('button', { name: 'Change dates or guests' }).click();
  const wish = buyer.getByRole('dialog');
  await wish.getByRole('button', { name: 'Fewer: Guests' }).click();
  await expect(wish.getByText('New total')).toBeVisible();
  await wish.getByLabel('Message to').fill('One of us cannot come after all.');
  await wish.getByRole('button', { name: /^Send to / }).click();
  await expect(buyer.getByRole('heading', { name: 'You requested a change' })).toBeVisible();
  await buyer.getByRole('button', { name: 'Withdraw' }).click();
  await buyer.getByRole('button', { name: 'Withdraw the change' }).click();
  await expect(buyer.getByRole('heading', { name: 'You requested a change' })).toBeHidden();
  await theirs.close();
});
