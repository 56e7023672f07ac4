import { expect, test } from '#tests/support/journeys/journey.ts';
import { axeViolations } from '#tests/support/journeys/axeViolations.ts';
import { expectNoOverflow } from '#tests/support/journeys/expectNoOverflow.ts';
import { payByTransfer, freeProperty, reserve, stayFrom } from '#tests/support/journeys/market.ts';
import { stepUp } from '#tests/support/journeys/stepUp.ts';
import { camt } from '#tests/support/payments/statements.ts';

test('staff import a bank statement, book what fits and decide the rest', async ({
  page,
  signIn,
  complaints,
  browser,
  baseURL,
}) => {
  const there = await browser.newContext({ baseURL: baseURL ?? '' });
  const buyers = await there.newPage();
  await signIn('tamsin.ward', buyers);
  const stay = stayFrom(320, 3);
  await reserve(buyers, await freeProperty(baseURL ?? '', stay, true), stay);
  const reference = await payByTransfer(buyers);

  await signIn('admin');
  await stepUp(page, baseURL);
  const transfers = await page.request.get(
    `/api/v1/admin/manual-payments?filter=${encodeURIComponent(JSON.stringify({ q: reference }))}`,
  );
  const [transfer] = (await transfers.json()) as { amount: number; currency: string }[];
  const interest = `Interest ${reference.toLowerCase().replace('ks', 'no')}`;
  const file = (iban?: string) => ({
    name: 'june.xml',
    mimeType: 'text/xml',
    buffer: Buffer.from(
      camt(
        [
          { amount: (transfer?.amount ?? 0) / 100, text: `Stay ${reference}` },
          { amount: 1.25, text: interest },
        ],
        { day: new Date().toISOString().slice(0, 10), ...(iban !== undefined && { iban }) },
      ).replaceAll('EUR', transfer?.currency ?? ''),
    ),
  });
  await page.goto('/admin/statement-lines');
  await page.getByRole('button', { name: 'Import statement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a bank statement' });
  const input = dialog.getByLabel('Choose a bank statement');
  await input.setInputFiles(file('GB33BUKB20201555555555'));
  await expect(dialog.getByRole('alert')).toContainText(
    'This statement is of the account GB33BUKB20201555555555. Transfers arrive on DE89370400440532013000.',
  );
  // The browser reports the refusal.
  expect(complaints.filter((text) => !text.includes('422'))).toEqual([]);
  complaints.splice(0, complaints.length);
  await input.setInputFiles(file());
  await expect(dialog.getByRole('list', { name: 'Lines' }).getByRole('listitem')).toHaveCount(2);
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Import 2 lines' }).click();
  await expect(dialog).toHaveCount(0);

  const paid = page.getByRole('row').filter({ hasText: `Stay ${reference}` });
  await paid.getByRole('button', { name: 'Book' }).click();
  await expect(paid).toHaveCount(0);
  await buyers.reload();
  await expect(buyers.getByText('Booking confirmed').first()).toBeVisible();

  // The rest is a queue: ignored with a reason.
  const rest = page.getByRole('row').filter({ hasText: interest });
  await rest.getByRole('link').first().click();
  await page.getByRole('button', { name: 'Ignore' }).click();
  await page.getByLabel('Reason').fill('Interest of the bank.');
  await page.getByRole('dialog').getByRole('button', { name: 'Ignore' }).click();
  await expect(page.getByText('Ignored').first()).toBeVisible();

  await page.goto('/admin/statement-lines');
  await page.getByRole('button', { name: 'Import statement' }).click();
  await input.setInputFiles(file());
  await expect(dialog).toContainText('Every line of this statement was imported before.');
  await page.setViewportSize({ width: 375, height: 800 });
  await expectNoOverflow(page, 'the import of a statement');
});
