import type { Browser, Page } from '@playwright/test';
import { BUYERS, mailboxOf } from '#demo/people/buyers.ts';
import type { DisputableStay } from '#src/wire/disputes/dispute.ts';
import { expect, test } from '#tests/support/journeys/journey.ts';
import { picture } from '#tests/support/onboarding/documents.ts';

/** Another user's browser. */
async function another(browser: Browser, url: string): Promise<Page> {
  return (await browser.newContext({ baseURL: url })).newPage();
}

test('a buyer disputes with evidence, the seller answers, staff split it and a second one approves', async ({
  page,
  server,
  browser,
  signIn,
}) => {
  // A stay of seller@ with somebody whom no other journey moves.
  const seller = await another(browser, server.url);
  await signIn('seller', seller);
  const reply = await seller.request.get('/api/v1/disputes/stays');
  const { data } = (await reply.json()) as { data: DisputableStay[] };
  const stay = data.find(
    ({ with: name, most }) => BUYERS.some(([one]) => one === name) && most > 20_000,
  );
  if (!stay) throw new Error('the demonstration has no stay of seller@ to quarrel about');

  await signIn(mailboxOf(stay.with).replace('@keystead.test', ''));
  await page.goto('/disputes');
  await page.getByRole('link', { name: 'Open a dispute' }).click();
  await expect(page.getByRole('radio', { name: stay.title }).first()).toBeVisible();
  await page.goto(`/disputes/create?booking=${stay.booking_id}`);
  await page.getByRole('button', { name: 'Open the dispute' }).click();
  await expect(page.getByText('Choose what it is about.')).toBeVisible();
  await page.getByLabel('What is it about?').selectOption('not_as_described');
  await page.getByLabel('How much do you claim?').fill('200');
  await page.getByLabel('What happened?').fill('The second bedroom was locked for the whole stay.');
  await page.getByLabel('Choose evidence').setInputFiles({
    name: 'door.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture(),
  });
  await page.getByRole('button', { name: 'Open the dispute' }).click();
  await expect(page).toHaveURL(/\/disputes\/[0-9a-f-]{36}$/);
  await expect(page.getByText('door.jpg')).toBeVisible();
  const address = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'Send it now' }).click();
  await expect(page.getByText('Waiting for an answer').first()).toBeVisible();

  await seller.goto(address);
  await expect(seller.getByRole('img', { name: 'door.jpg' })).toBeVisible();
  await seller.getByLabel('Your answer').fill('It holds our own things, and the listing says so.');
  await seller.getByRole('button', { name: 'Send the answer' }).click();
  await expect(seller.getByText('Our staff look at it').first()).toBeVisible();

  // Set the limit below the award, so that a second approver is required.
  const admin = await another(browser, server.url);
  await signIn('admin', admin);
  await admin.goto('/admin/settings/dispute');
  await admin.getByLabel('A second approver above').fill('50');
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('Saved: deadlines').first()).toBeVisible();

  const reviewer = await another(browser, server.url);
  await signIn('disputes', reviewer);
  await reviewer.goto(`/admin${address}`);
  await expect(reviewer.getByRole('region', { name: 'The seller' })).toContainText(
    'our own things',
  );
  await reviewer.getByRole('button', { name: 'Take it', exact: true }).click();
  await reviewer.getByLabel('Award to the buyer').fill('80');
  await expect(reviewer.getByText('Keystead gives').first()).toBeVisible();
  await reviewer.getByLabel('Why? Both sides read it').fill('One of two rooms could not be used.');
  await reviewer.getByRole('button', { name: 'Propose' }).click();
  await expect(reviewer.getByText('Somebody else must approve')).toBeVisible();

  await admin.goto(`/admin${address}`);
  await admin.getByRole('button', { name: 'Approve' }).click();
  await expect(admin.getByText('Approved; both sides are told').first()).toBeVisible();
  await admin.goto('/admin/manual-payments?filter={"direction":"outgoing","state":"expected"}');
  await expect(admin.getByRole('row', { name: /80\.00/ }).first()).toBeVisible();

  for (const side of [page, seller]) {
    await side.goto(address);
    await expect(side.getByText('Decided in part').first()).toBeVisible();
    await expect(side.getByText('One of two rooms could not be used.')).toBeVisible();
  }
  for (const other of [seller, admin, reviewer]) await other.context().close();
});
