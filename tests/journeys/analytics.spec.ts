import { readFile } from 'node:fs/promises';
import { expect, test } from '#tests/support/journeys/journey.ts';

test('a metric links to its list, and a chart to its table and file', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/admin/analytics?period=last_90');
  const last = page.getByRole('button', { name: '90 days' });
  await expect(last).toHaveAttribute('aria-pressed', 'true');

  // Custom days are stored in the URL.
  const to = await page.getByLabel('to', { exact: true }).inputValue();
  const from = new Date(Date.parse(to) - 59 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('From', { exact: true }).fill(from);
  await expect(page).toHaveURL(new RegExp(`from=${from}&to=${to}`));

  await page.getByText('As a table').first().click();
  const table = page.getByRole('table', { name: 'Bookings made as a table' });
  await expect(table.getByRole('row')).toHaveCount(61);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`bookings-${from}-${to}.csv`);
  const csv = await readFile(await file.path(), 'utf8');
  const days = csv.trim().split('\n').slice(1);
  const made = days.reduce((sum, line) => sum + Number(line.split(',')[1]), 0);
  expect(made).toBeGreaterThan(0);

  await page.getByRole('link', { name: 'Bookings made' }).first().click();
  await expect(page).toHaveURL(/\/admin\/bookings\?filter=/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const filter = new URL(page.url()).searchParams.get('filter') ?? '';
  const list = await page.request.get('/api/v1/admin/bookings', {
    params: { filter, range: '[0,0]' },
  });
  expect(list.headers()['content-range']).toMatch(new RegExp(`/${made}$`));
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`from=${from}&to=${to}`));
});
