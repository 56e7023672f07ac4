import { RATES } from '#tests/durability/records.mjs';
import { expect, test } from '#tests/support/journeys/journey.ts';
import { axeViolations } from '#tests/support/journeys/axeViolations.ts';
import { expectNoOverflow } from '#tests/support/journeys/expectNoOverflow.ts';
import { ownRecords } from '#tests/support/journeys/records.ts';
import { stepUp } from '#tests/support/journeys/stepUp.ts';

test('a refund above the limit waits for a second person, who sees whom it pays and why', async ({
  page,
  server,
  browser,
  signIn,
}) => {
  const records = await ownRecords(server.url);
  const rates = { ...RATES, base: 600_000 };
  const { id, title } = await records.property('Villa of the large refund', { rates });
  const booking = await records.paidStay(id, 40, 2);

  await signIn('admin');
  await stepUp(page, server.url);
  await page.goto(`/admin/bookings/${booking}`);
  const reference = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('button', { name: 'Refund part' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Amount').fill('7000');
  await form.getByLabel('Reason').fill('The pool was closed for the whole stay.');
  await form.getByRole('button', { name: 'Yes, refund part' }).click();
  await expect(page.getByText('A second person must approve this').first()).toBeVisible();

  // The person who proposed it can add evidence or withdraw it, and nothing else.
  await page.goto('/admin/money-approvals');
  await page.getByRole('link', { name: `Part refund of ${reference}` }).click();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await expect(page.getByText('Choose file')).toBeVisible();

  const there = await browser.newContext({ baseURL: server.url });
  const owner = await there.newPage();
  await signIn('owner', owner);
  await stepUp(owner, server.url);
  await owner.goto(page.url());
  const payment = owner.getByRole('region', { name: 'The payment' });
  await expect(payment).toContainText('€7,000.00');
  await expect(payment).toContainText('Tamsin Ward');
  await expect(payment).toContainText(title);
  await expect(payment).toContainText('The pool was closed for the whole stay.');
  await expect(payment).toContainText('Paid back so far');
  expect(await axeViolations(owner)).toEqual([]);
  await owner.setViewportSize({ width: 375, height: 800 });
  await expectNoOverflow(owner, 'a proposed refund');
  await owner.getByRole('button', { name: 'Approve' }).click();
  const dialog = owner.getByRole('dialog');
  await expect(dialog).toContainText('€7,000.00 to Tamsin Ward');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(owner.getByText('Approved', { exact: true }).first()).toBeVisible();

  await page.goto(`/admin/bookings/${booking}`);
  await expect(page.getByText('The pool was closed for the whole stay.').first()).toBeVisible();
  await there.close();
});

test('an admin proposes a higher limit, and an owner approves and cancels it before its time', async ({
  page,
  server,
  browser,
  signIn,
}) => {
  await signIn('admin');
  await stepUp(page, server.url);
  await page.goto('/admin/payment-settings');
  const limit = page.getByLabel('A second person approves payments and refunds above');
  const before = await limit.inputValue();
  await limit.fill('9876');
  await page.getByRole('button', { name: 'Save' }).click();
  const waiting = page.getByRole('region', { name: 'Pending changes' });
  await expect(waiting).toContainText('9,876.00');
  await expect(limit).toHaveValue(before);
  expect(await axeViolations(page)).toEqual([]);
  await waiting.getByRole('link', { name: /9,876\.00/ }).click();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();

  const there = await browser.newContext({ baseURL: server.url });
  const owner = await there.newPage();
  await signIn('owner', owner);
  await stepUp(owner, server.url);
  await owner.goto(page.url());
  await owner.getByRole('button', { name: 'Approve' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(owner.getByText('Scheduled', { exact: true }).first()).toBeVisible();
  await owner.getByRole('button', { name: 'Cancel' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(owner.getByText('Cancelled', { exact: true }).first()).toBeVisible();
  await owner.goto('/admin/payment-settings');
  await expect(owner.getByLabel('A second person approves payments and refunds above')).toHaveValue(
    before,
  );
  await there.close();
});
