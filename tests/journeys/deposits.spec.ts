import { ageStays } from '#tests/durability/ageing.mjs';
import { Client } from '#tests/durability/client.mjs';
import { bookAndPay, DEPOSIT, makeProperty } from '#tests/durability/records.mjs';
import { expect, test } from '#tests/support/journeys/journey.ts';
import { payByTransfer, settle, stayFrom } from '#tests/support/journeys/market.ts';
import { stepUp } from '#tests/support/journeys/stepUp.ts';
import { picture } from '#tests/support/onboarding/documents.ts';
import { axeViolations } from '#tests/support/journeys/axeViolations.ts';

test('a deposit is paid with the stay, claimed with evidence and shared; another is released automatically', async ({
  page,
  server,
  signIn,
  browser,
}) => {
  const another = async () => (await browser.newContext({ baseURL: server.url })).newPage();
  const [buyer, admin] = [new Client(server.url), new Client(server.url)];
  await buyer.logIn('tamsin.ward@keystead.test');
  await admin.logIn('admin@keystead.test');
  const property = await makeProperty(admin, 'seller@keystead.test', 1);
  // It will have ended six days before, without a claim.
  const unclaimed = await bookAndPay({ buyer, admin }, property, 5, 2);

  // The property's page and the checkout show the deposit with the price.
  await signIn('tamsin.ward');
  const stay = new URLSearchParams({ ...stayFrom(10, 2), guests: '2' });
  await page.goto(`/property/${property}?${stay}`);
  await expect(page.getByText('Security deposit €200.00, held and returned')).toBeVisible();
  await page.getByRole('button', { name: 'Reserve' }).first().click();
  await expect(page).toHaveURL(/\/booking\//);
  const address = page.url();
  const booking = new URL(address).pathname.split('/').at(-1) ?? '';
  await expect(page.getByRole('row', { name: 'Security deposit €200.00' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^To pay now €/ })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  const reference = await payByTransfer(page);
  const staff = await another();
  await signIn('admin', staff);
  await settle(staff, reference);
  await page.goto(address);
  await expect(page.getByText('€200.00 is held until')).toBeVisible();

  // The stay ended yesterday.
  await server.onDatabase(async (client) => {
    await ageStays((sql, values) => client.query(sql, values), [booking, unclaimed], 13);
    await client.query(`insert into pgboss.job (name) values ('release_deposits')`);
  });

  const seller = await another();
  await signIn('seller', seller);
  await seller.goto(`/disputes/create?booking=${booking}`);
  await seller.getByLabel('Reason').selectOption('damage');
  await seller.getByLabel('How much do you claim?').fill('120');
  await seller.getByLabel('What happened?').fill('The glass table in the kitchen is broken.');
  await seller.getByRole('button', { name: 'Open the claim' }).click();
  await expect(seller.getByText('A deposit claim needs evidence')).toBeVisible();
  await seller.getByLabel('Choose evidence').setInputFiles({
    name: 'table.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture(),
  });
  await seller.getByRole('button', { name: 'Open the claim' }).click();
  await expect(seller).toHaveURL(/\/disputes\/[0-9a-f-]{36}$/);
  const claim = new URL(seller.url()).pathname;
  await seller.getByRole('button', { name: 'Send it now' }).click();
  await expect(seller.getByText('Awaiting a response').first()).toBeVisible();

  await page.goto(claim);
  await expect(page.getByText('Your deposit stays held until then')).toBeVisible();
  await expect(page.getByRole('img', { name: 'table.jpg' })).toBeVisible();
  await page.getByLabel('Your response').fill('It broke when we set a glass down on it.');
  await page.getByRole('button', { name: 'Send response' }).click();
  await expect(page.getByText('Under review by our staff').first()).toBeVisible();

  await staff.goto(`/admin${claim}`);
  await stepUp(staff, new URL(staff.url()).origin);
  await staff.getByRole('button', { name: 'Take it', exact: true }).click();
  await staff.getByLabel('Award to the seller').fill('80');
  await expect(staff.getByText('To the seller, from the deposit')).toBeVisible();
  await staff
    .getByLabel('Reason, visible to both sides')
    .fill('The glass, and not the whole table.');
  await staff.getByRole('button', { name: 'Decide' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Award €80.00' }).click();
  await expect(staff.getByText('Decided. Both sides are notified').first()).toBeVisible();

  // Both sides see the decision; the booking shows the refund.
  await seller.goto(claim);
  await expect(seller.getByText('Decided: you get €80.00')).toBeVisible();
  await page.goto(address);
  await expect(
    page.getByText('€80.00 was paid to the seller and €120.00 refunded to the buyer'),
  ).toBeVisible();
  await staff.goto('/admin/manual-payments?filter={"direction":"outgoing","state":"expected"}');
  await expect(staff.getByRole('row', { name: /120\.00/ }).first()).toBeVisible();

  // The other deposit was released by the job.
  const given = page.getByText(`€${DEPOSIT / 100}.00 was released on`);
  await expect(async () => {
    await page.goto(`/booking/${unclaimed}`);
    await expect(given).toBeVisible({ timeout: 2_000 });
  }).toPass();
  for (const other of [staff, seller]) await other.context().close();
});
