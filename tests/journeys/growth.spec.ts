import type { PropertyCard, SearchReply } from '#src/wire/search/search.ts';
import type { ReferralsView } from '#src/wire/referrals/referrals.ts';
import { openHydrated } from '#tests/support/journeys/openHydrated.ts';
import { expect, test } from '#tests/support/journeys/journey.ts';
import { ownRecords } from '#tests/support/journeys/records.ts';
import { stayFrom } from '#tests/support/journeys/market.ts';

/** A free property for the stay that fits. */
async function free(
  url: string,
  stay: ReturnType<typeof stayFrom>,
  fits: (card: PropertyCard) => boolean,
): Promise<PropertyCard> {
  const query = new URLSearchParams({ ...stay, guests: '2', limit: '48' });
  let cursor: string | null = '';
  while (cursor !== null) {
    const reply: Response = await fetch(`${url}/api/v1/properties?${query}`);
    const { data, meta } = (await reply.json()) as SearchReply;
    const found = data.find(fits);
    if (found) return found;
    cursor = meta.next_cursor;
    query.set('cursor', cursor ?? '');
  }
  throw new Error('nothing that fits is free');
}

test('a user registers with an invitation, and earned credit reduces a price', async ({
  page,
  server,
  browser,
  signIn,
}) => {
  await signIn('buyer');
  await page.goto('/account/referrals');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invitations and credit');
  const reply = await page.request.get('/api/v1/referrals');
  const { data } = (await reply.json()) as { data: ReferralsView };

  // Invited: the code is kept while the guest browses, and used at registration.
  const elsewhere = await browser.newContext({ baseURL: server.url });
  const guest = await elsewhere.newPage();
  await guest.goto(`/register?ref=${data.code.toLowerCase()}`);
  await expect(guest.getByText('You are invited')).toBeVisible();
  await guest.goto('/about');
  await guest.goto('/register');
  await expect(guest.getByText('You are invited')).toBeVisible();
  await guest.getByLabel('Your name').fill('Quirin Invited');
  await guest.getByLabel('Email').fill('quirin.invited@people.test');
  await guest.getByLabel('Password', { exact: true }).fill('a-guest-who-was-invited');
  await guest.getByRole('button', { name: 'Create an account' }).click();
  await expect(guest).toHaveURL('/email-verification');
  await elsewhere.close();
  await page.reload();
  await expect(page.getByText('Q…')).toBeVisible();

  // Spent: the earned credit is a line of the price and of the booking.
  const currency = data.credit[0]?.currency;
  const stay = stayFrom(205, 4);
  const card = await free(server.url, stay, (one) => one.currency === currency);
  await openHydrated(page, `/property/${card.id}?${new URLSearchParams({ ...stay, guests: '2' })}`);
  const line = page.getByRole('rowheader', { name: 'Your credit' }).first();
  await expect(line).toBeVisible();
  await page.getByRole('button', { name: 'Reserve' }).first().click();
  await expect(page).toHaveURL(/\/booking\//);
  await expect(line).toBeVisible();
  await page.goto('/account/referrals');
  await expect(page.getByText(/more is reserved for a booking/)).toBeVisible();
});

test('a buyer requests a price, the seller offers one, and it becomes a held booking', async ({
  page,
  server,
  browser,
  signIn,
}) => {
  const staffContext = await browser.newContext({ baseURL: server.url });
  const seller = await staffContext.newPage();
  await signIn('seller', seller);
  const stay = stayFrom(230, 5);
  const card = await (await ownRecords(server.url)).property('House of the offer');

  await signIn('buyer');
  await openHydrated(page, `/property/${card.id}?${new URLSearchParams({ ...stay, guests: '2' })}`);
  await page.getByRole('button', { name: 'Request a different price' }).first().click();
  const asking = page.getByRole('dialog');
  await asking.getByLabel(/What should .* know/).fill('We come for the regatta.');
  await asking.getByRole('button', { name: 'Request a price' }).click();
  await expect(asking.getByText(/has three days to respond/)).toBeVisible();

  await seller.goto('/offers');
  const row = seller.getByRole('listitem').filter({ hasText: 'We come for the regatta.' });
  await row.getByRole('button', { name: 'Offer a price' }).click();
  const dialog = seller.getByRole('dialog');
  await expect(dialog.getByText(/The buyer pays/)).toBeVisible();
  const sum = dialog.getByLabel('Price of the stay, before fees');
  const lower = ((Number(await sum.inputValue()) * 0.9) | 0).toString();
  await sum.fill('1');
  await expect(dialog.getByText(/^Offer between/)).toBeVisible();
  await sum.fill(lower);
  await dialog.getByLabel(/Message to/).fill('With pleasure.');
  await dialog.getByRole('button', { name: 'Send the offer' }).click();
  await expect(row.getByText('Price offered')).toBeVisible();
  await staffContext.close();

  await page.goto('/settings/bookings?when=offers');
  const offer = page.getByRole('listitem').filter({ hasText: 'With pleasure.' });
  await offer.getByRole('button', { name: 'Accept and hold the nights' }).click();
  await expect(page).toHaveURL(/\/booking\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(
    page.getByRole('rowheader', { name: 'Price agreed with the seller' }).first(),
  ).toBeVisible();
});
