import type { Browser, Page } from '@playwright/test';
import { expect, test } from '#tests/support/journeys/journey.ts';
import { stepUp } from '#tests/support/journeys/stepUp.ts';
import { ownRecords } from '#tests/support/journeys/records.ts';
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
  const records = await ownRecords(server.url);
  const { id, title } = await records.property('House of the disputed stay');
  const booking = await records.paidStay(id, 0, 14);
  const seller = await another(browser, server.url);
  await signIn('seller', seller);

  await signIn('tamsin.ward');
  await page.goto('/disputes');
  await page.getByRole('link', { name: 'Open a dispute' }).click();
  await expect(page.getByRole('radio', { name: title }).first()).toBeVisible();
  await page.goto(`/disputes/create?booking=${booking}`);
  await page.getByRole('button', { name: 'Open the dispute' }).click();
  await expect(page.getByText('Choose a reason.')).toBeVisible();
  await page.getByLabel('Reason').selectOption('not_as_described');
  await page.getByLabel('How much do you claim?').fill('700');
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
  await expect(page.getByText('Awaiting a response').first()).toBeVisible();

  await seller.goto(address);
  await expect(seller.getByRole('img', { name: 'door.jpg' })).toBeVisible();
  await seller
    .getByLabel('Your response')
    .fill('It holds our own things, and the listing says so.');
  await seller.getByRole('button', { name: 'Send response' }).click();
  await expect(seller.getByText('Under review by our staff').first()).toBeVisible();

  // The award is above the limit, so a second approver is required.
  const admin = await another(browser, server.url);
  await signIn('admin', admin);
  await stepUp(admin, server.url);
  const reviewer = await another(browser, server.url);
  await signIn('disputes', reviewer);
  await stepUp(reviewer, server.url);
  await reviewer.goto(`/admin${address}`);
  await expect(reviewer.getByRole('region', { name: 'The seller' })).toContainText(
    'our own things',
  );
  await reviewer.getByRole('button', { name: 'Take it', exact: true }).click();
  await reviewer.getByLabel('Award to the buyer').fill('600');
  await expect(reviewer.getByText('Paid by Keystead').first()).toBeVisible();
  await reviewer
    .getByLabel('Reason, visible to both sides')
    .fill('One of two rooms could not be used.');
  await reviewer.getByRole('button', { name: 'Propose' }).click();
  await reviewer.getByRole('dialog').getByRole('button', { name: 'Propose €600.00' }).click();
  await expect(reviewer.getByText('Someone else must approve your proposal.')).toBeVisible();

  await admin.goto(`/admin${address}`);
  await admin.getByRole('button', { name: 'Approve' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Award €600.00' }).click();
  await expect(admin.getByText('Approved. Both sides are notified').first()).toBeVisible();
  await admin.goto('/admin/manual-payments?filter={"direction":"outgoing","state":"expected"}');
  await expect(admin.getByRole('row', { name: /600\.00/ }).first()).toBeVisible();

  for (const side of [page, seller]) {
    await side.goto(address);
    await expect(side.getByText('Decided in part for each side').first()).toBeVisible();
    await expect(side.getByText('One of two rooms could not be used.')).toBeVisible();
  }
  for (const other of [seller, admin, reviewer]) await other.context().close();
});
