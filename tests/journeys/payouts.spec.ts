import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '#tests/support/journeys/journey.ts';
import { stepUp } from '#tests/support/journeys/stepUp.ts';
import { axeViolations } from '#tests/support/journeys/axeViolations.ts';

/** Whom other journeys move about. */
const BUSY = ['seller', 'business'];

async function one<Record>(request: APIRequestContext, path: string): Promise<Record> {
  return (await request.get(`/api/v1/admin/${path}`)).json() as Promise<Record>;
}

/** Minor units; a second person approves payouts above it. */
const APPROVAL_LIMIT = 500_000;

/** A payout that one member of staff may pay, and the mailbox of its seller, who is no other journey's. */
async function waitingPayout(request: APIRequestContext) {
  const filter = encodeURIComponent(JSON.stringify({ state: 'processing' }));
  const payouts = await one<{ id: string; reference: string; seller_id: string; amount: number }[]>(
    request,
    `payouts?filter=${filter}&range=[0,49]`,
  );
  // The smallest, because what one person pays adds up.
  const small = payouts.filter(({ amount }) => amount <= APPROVAL_LIMIT);
  for (const payout of small.toSorted((a, b) => a.amount - b.amount)) {
    const { user_id } = await one<{ user_id: string }>(request, `profiles/${payout.seller_id}`);
    const { email } = await one<{ email: string }>(request, `users/${user_id}`);
    const [who = '', domain] = email.split('@');
    if (domain === 'keystead.test' && !BUSY.includes(who)) return { ...payout, who };
  }
  throw new Error('No payout of the demonstration is with staff');
}

test('staff make a transfer, and its seller sees it on the open page', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn('admin');
  await stepUp(page, baseURL);
  const { reference, who } = await waitingPayout(page.request);

  const there = await browser.newContext({ baseURL: baseURL ?? '' });
  const sellers = await there.newPage();
  await signIn(who, sellers);
  await sellers.goto('/seller/payouts?tab=open');
  await expect(sellers.getByRole('heading', { level: 1 })).toHaveText('Payout Status');
  const payout = sellers.getByRole('listitem', { name: reference });
  await expect(payout.getByText('Sent to the bank')).toBeVisible();
  expect(await axeViolations(sellers)).toEqual([]);

  await page.goto('/admin/payouts');
  const row = page.getByRole('row').filter({ hasText: reference });
  await row.getByRole('button', { name: 'Mark paid' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Show the number' }).click();
  await expect(dialog.getByText(/^PT\d\d \d{4} /)).toBeVisible();
  await dialog.getByLabel('Bank reference').fill('SEPA 0815');
  await dialog.getByRole('button', { name: 'Mark paid' }).click();
  await expect(row).toHaveCount(0);

  await expect(payout).toHaveCount(0);
  await sellers.getByRole('tab', { name: 'Paid', exact: true }).click();
  await expect(payout.getByText(/SEPA 0815/)).toBeVisible();
  await there.close();
});

test('a buyer opens the receipt of a payment', async ({ page, signIn }) => {
  await signIn('buyer');
  await page.goto('/settings/transactions?kind=paid');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Paid: / })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Receipt [A-Z]{2}-[A-Z0-9]+-\d+$/,
  );
  const receipt = page.getByRole('article', { name: 'Receipt' });
  await expect(receipt.getByRole('row', { name: /^Paid/ })).toBeVisible();
  await expect(receipt.getByText('Bank transfer')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});
