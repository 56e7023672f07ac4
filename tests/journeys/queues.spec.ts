import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/journeys/journey.ts';
import { stepUp } from '#tests/support/journeys/stepUp.ts';
import { axeViolations } from '#tests/support/journeys/axeViolations.ts';
import { registerUser } from '#tests/support/journeys/newUser.ts';
import { submitOnboarding } from '#tests/support/journeys/submitOnboarding.ts';

const currentItem = (page: Page) => page.getByRole('region', { name: 'In review' });

test('a listing is approved by keyboard only, and buyers find it', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/admin/approvals');
  await expect(page.getByRole('button', { name: /Take the next/ })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('n');
  const heading = currentItem(page).getByRole('heading', { level: 2 });
  await expect(heading).toBeFocused();
  const title = String(await heading.textContent());
  await expect(currentItem(page).getByText(/^1 of \d+:/)).toBeVisible();
  await page.keyboard.press('.');
  await expect(currentItem(page).getByText(/^2 of \d+:/)).toBeVisible();
  await page.keyboard.press('z');
  await expect(currentItem(page).getByRole('button', { name: /Zoom/ })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await page.keyboard.press('a');
  await expect(page.getByText(`“${title}” is published`).first()).toBeVisible();
  // The next item appears immediately, with the focus.
  await expect(heading).not.toHaveText(title);
  await expect(heading).toBeFocused();

  // Undone, it is current again; then it is approved again.
  await page.keyboard.press('u');
  await expect(heading).toHaveText(title);
  await expect(currentItem(page).getByText(/^1 of \d+:/)).toBeVisible();
  await page.keyboard.press('a');
  await expect(heading).not.toHaveText(title);

  await page.goto('/admin/properties');
  await page.getByRole('searchbox').fill(title);
  const link = page.getByRole('link', { name: title });
  await expect(link).toHaveCount(1);
  const id = /[\w-]{36}/.exec((await link.getAttribute('href')) ?? '')?.[0];
  const answer = await page.request.get(`/api/v1/properties/${id}`);
  expect(answer.status()).toBe(200);
  await page.goto(`/property/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('a step is rejected with a reason, which appears on the person’s open page', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  const theirs = await browser.newContext({ ...(baseURL && { baseURL }) });
  const open = await theirs.newPage();
  const email = 'petra.winkel@people.test';
  await registerUser(open, baseURL ?? '', { name: 'Petra Winkel', email, profile_type: 'buyer' });
  await submitOnboarding(open, baseURL ?? '', ['personal_details', 'identity_document']);
  await open.goto('/buyer/onboarding');
  await expect(open.getByRole('heading', { level: 1 })).toBeVisible();

  await signIn('admin');
  await page.goto('/admin/onboarding');
  await page.getByRole('button', { name: /Petra Winkel/ }).click();
  await expect(currentItem(page).getByRole('heading', { level: 2 })).toHaveText('Petra Winkel');
  await expect(
    currentItem(page)
      .getByRole('button', { name: /^Approve/ })
      .first(),
  ).toBeEnabled();
  await page.keyboard.press('a');
  await expect(
    page.getByText('Personal details of Petra Winkel is approved').first(),
  ).toBeVisible();
  await expect(
    currentItem(page).getByRole('img', { name: 'Identity document, front' }),
  ).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('r');
  await page.keyboard.press('2');
  const text = currentItem(page).getByLabel('Message to them');
  await expect(text).toHaveValue(/cut off/);
  await page.keyboard.press('Control+Enter');
  await expect(
    page.getByText('Identity document of Petra Winkel is sent back').first(),
  ).toBeVisible();

  await expect(open.getByText(/Part of the document is cut off/).first()).toBeVisible();
  await theirs.close();
});

test('a block is pasted into a sheet, one invalid cell is corrected, and all is saved together', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('admin');
  await stepUp(page, baseURL);
  await page.goto('/admin/fee-structures');
  await page.getByRole('button', { name: 'Edit as a sheet' }).click();
  const grid = page.getByRole('grid');
  const cell = (row: number, field: string) =>
    grid.locator(`[role="row"][data-rowindex="${row}"] [data-field="${field}"]`);
  await expect(cell(0, 'percentage')).toBeVisible();
  await cell(0, 'percentage').click();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', '7.25\t1.50\nlots\t2.00\n');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(cell(0, 'percentage')).toHaveText('7.25');
  await expect(cell(1, 'fixed')).toHaveText('2.00');
  const wrong = page.getByRole('list', { name: 'What is wrong' });
  await expect(wrong).toContainText('Percentage: This must be a number.');
  await expect(page.getByRole('button', { name: /Save all/ })).toBeDisabled();
  expect(await axeViolations(page)).toEqual([]);

  await wrong.getByRole('button').click();
  await expect(cell(1, 'percentage')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('3.5');
  await page.keyboard.press('Enter');
  await expect(wrong).toBeHidden();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved 2 rows').first()).toBeVisible();
  await expect(page.getByText('Type into a cell')).toBeVisible();
  const toasts = page.getByRole('region', { name: 'Notifications (F8)' });
  await expect(toasts.getByRole('button', { name: 'Undo' })).toBeHidden();
  await expect(cell(1, 'percentage')).toHaveText('3.50');

  // Pasting beyond the last row adds rows; one row is removed, and the server undoes all of it.
  const rows = await grid.getByRole('row').count();
  await cell(rows - 2, 'name').click();
  const name = String(await cell(rows - 2, 'name').textContent());
  await page.evaluate((name) => {
    const data = new DataTransfer();
    data.setData('text/plain', `${name}\nSummer fee\tbuyer\t2\n`);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, name);
  await expect(cell(rows - 1, 'name')).toHaveText('Summer fee');
  // The new row replaces the removed one, because two fees must not have the same conditions.
  await grid.getByRole('gridcell', { name: 'Service fee', exact: true }).click();
  await page.keyboard.press('Control+Delete');
  await expect(page.getByText('1 new row, 1 row to remove not saved yet')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('1 new row, 1 row to remove not saved yet')).toBeHidden();
  await toasts.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone').first()).toBeVisible();
  await expect(grid.getByRole('row')).toHaveCount(rows);
  await expect(grid.getByText('Summer fee')).toHaveCount(0);
});

test('two users of the same record see each other', async ({ page, signIn, browser, baseURL }) => {
  const theirs = await browser.newContext({ ...(baseURL && { baseURL }) });
  const other = await theirs.newPage();
  await signIn('admin');
  await signIn('owner', other);
  await stepUp(page, baseURL);
  await stepUp(other, baseURL);
  const made = await page.request.post('/api/v1/admin/fee-structures', {
    headers: { origin: baseURL ?? '' },
    data: { name: 'Fee of two readers', side: 'seller', percentage: 400, country_code: 'NO' },
  });
  expect(made.status()).toBe(201);
  await page.goto('/admin/fee-structures');
  await page.getByRole('link', { name: 'Fee of two readers' }).click();
  await expect(page).toHaveURL(/fee-structures\/[\w-]{36}/);
  await other.goto(page.url());
  await expect(page.getByText('Also here: Helen Marsh')).toBeVisible();
  await expect(other.getByText('Also here: Tomás Rocha')).toBeVisible();

  await other.getByLabel(/^Name/).fill('Fee of many readers');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Helen Marsh has changed this record meanwhile/)).toBeVisible();
  await theirs.close();
  await expect(page.getByText('Also here: Helen Marsh')).toBeHidden();
});
