import { expect, test } from '#tests/support/journey.ts';

test('two people at one record: nothing typed is lost, and what was saved is undone by the server', async ({
  page,
  signIn,
  baseURL,
  complaints,
}) => {
  await signIn('admin');
  // One that no other journey changes.
  const made = await page.request.post('/api/v1/admin/fee-structures', {
    headers: { origin: baseURL ?? '' },
    data: { name: 'Commission of two', side: 'seller', percentage: 500, country_code: 'SE' },
  });
  expect(made.status()).toBe(201);
  await page.goto('/admin/fee-structures');
  await page.getByRole('link', { name: 'Commission of two', exact: true }).click();
  await page.getByLabel('Percentage').fill('3.25');
  await page.getByLabel(/^Name/).fill('Named by me');
  const id = page.url().split('/').pop();
  const meanwhile = await page.request.put(`/api/v1/admin/fee-structures/${id}`, {
    headers: { origin: baseURL ?? '' },
    data: { percentage: 777, country_code: 'PT' },
  });
  expect(meanwhile.status()).toBe(200);

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Somebody saved this before you' })).toBeVisible();
  await expect(page.getByRole('button', { name: '1 to decide' })).toBeDisabled();
  await page
    .getByRole('group', { name: /Percentage/ })
    .getByText('Yours')
    .click();
  await page.getByRole('button', { name: 'Save this' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Named by me');
  await expect(page.getByLabel('Percentage')).toHaveValue('3.25');
  await expect(page.getByLabel(/Country code/)).toHaveValue('PT');
  await expect(page.getByRole('listitem').filter({ hasText: 'Edited' })).toHaveCount(2);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Percentage')).toHaveValue('7.77');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Commission of two');
  // The browser itself tells of the refused save.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('409')]);
});

test('a view is kept on the server, and the address shows it', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/admin/properties');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Compact' }).click();
  await page.getByRole('button', { name: 'Rating earlier' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'All properties' }).click();
  await page.getByRole('menuitem', { name: /Save as a new view/ }).click();
  await page.getByLabel('Name').fill('Close together');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/view=/);
  await page.evaluate(() => localStorage.clear());
  const view = new URL(page.url()).searchParams.get('view') ?? '';
  await page.goto(`/admin/properties?view=${view}`);
  await expect(page.getByRole('button', { name: 'Close together' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveAttribute('data-density', 'compact');
});

test('the keyboard goes through a list, and the palette anywhere', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/admin/fee-structures');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(page.getByRole('row').nth(2).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByText('1 chosen')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'A record, a screen or an action' }).fill('locat');
  await page.getByRole('option', { name: 'Locations' }).click();
  await expect(page).toHaveURL(/\/admin\/locations/);
});
