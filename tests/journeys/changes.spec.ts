import { mailboxOf } from '#demo/people/buyers.ts';
import { expect, test } from '#tests/support/journeys/journey.ts';

const PLACE = 'Quiet family house on the road to Colares';

test('a seller accepts a change, and the buyer requests another one', async ({
  page,
  server,
  browser,
  signIn,
}) => {
  await signIn('seller');
  await page.goto('/seller/bookings');
  const row = page.getByRole('listitem').filter({ hasText: 'Sam Adeyemi' });
  await row.getByRole('button', { name: 'Answer the change' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/You earn .* less/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Accept the change' }).click();
  await expect(dialog).toBeHidden();
  await expect(row.getByRole('button', { name: 'Answer the change' })).toBeHidden();

  const theirs = await browser.newContext({ baseURL: server.url });
  const buyer = await theirs.newPage();
  await signIn(mailboxOf('Sam Adeyemi').replace('@keystead.test', ''), buyer);
  await buyer.goto('/settings/bookings?when=upcoming');
  await buyer.getByRole('link', { name: PLACE }).click();
  await expect(buyer.getByRole('heading', { name: 'What was changed' })).toBeVisible();
  await buyer.getByRole('button', { name: 'Change dates or guests' }).click();
  const wish = buyer.getByRole('dialog');
  await wish.getByRole('button', { name: 'Fewer: Guests' }).click();
  await expect(wish.getByText('New total')).toBeVisible();
  await wish.getByLabel('A few words').fill('One of us cannot come after all.');
  await wish.getByRole('button', { name: /^Ask / }).click();
  await expect(buyer.getByRole('heading', { name: 'You asked for a change' })).toBeVisible();
  await buyer.getByRole('button', { name: 'Take it back' }).click();
  await buyer.getByRole('button', { name: 'Take the change back' }).click();
  await expect(buyer.getByRole('heading', { name: 'You asked for a change' })).toBeHidden();
  await theirs.close();
});
