import { expect, test } from '#tests/support/journeys/journey.ts';
import { stepUp } from '#tests/support/journeys/stepUp.ts';

test('a bulk run has a report, which is still there after a reload', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('admin');
  await stepUp(page, baseURL);
  // Records of this journey: two that can be removed, and one that changed since it was on the screen.
  const headers = { origin: baseURL ?? '' };
  const made = await Promise.all(
    [
      ['one', 'FI'],
      ['two', 'NO'],
      ['three', 'DK'],
    ].map(async ([name, country_code]) => {
      const reply = await page.request.post('/api/v1/admin/fee-structures', {
        headers,
        data: { name: `Bulk ${name}`, side: 'seller', percentage: 500, country_code },
      });
      expect(reply.status()).toBe(201);
      return (await reply.json()) as { id: string };
    }),
  );
  await page.goto(
    `/admin/fee-structures?filter=${encodeURIComponent(JSON.stringify({ q: 'Bulk' }))}`,
  );
  for (const name of ['one', 'two', 'three'])
    await page
      .getByRole('row', { name: new RegExp(`Bulk ${name}`) })
      .getByRole('checkbox')
      .check();
  await expect(page.getByText('3 chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: /^Remove 3/ });
  await expect(submit).toBeVisible();
  const stale = await page.request.put(`/api/v1/admin/fee-structures/${made[2]?.id}`, {
    headers,
    data: { percentage: 600 },
  });
  expect(stale.status()).toBe(200);
  await submit.click();
  // The dialog grows with the report, and its buttons move.
  await expect(dialog.getByRole('status')).toHaveText(/2 done, 1 failed. Finished./);
  await dialog.getByRole('link', { name: 'Open report' }).click();
  await expect(page).toHaveURL(/\/admin\/bulk-runs\/[0-9a-f-]{36}/);
  await page.reload();
  const report = page.getByRole('region', { name: 'Report' });
  await expect(report.getByRole('status')).toHaveText(/2 done, 1 failed. Finished./);
  await expect(report.getByRole('list', { name: 'Not done' })).toContainText('has changed');
  await expect(report.getByRole('link', { name: 'Bulk three' })).toBeVisible();
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    report.getByRole('link', { name: 'Export the report as CSV' }).click(),
  ]);
  expect(csv.suggestedFilename()).toMatch(/^bulk-run-rows-/);
  await page.goto('/admin/bulk-runs');
  await expect(page.getByRole('row', { name: /Fee structures/ }).first()).toBeVisible();
});
