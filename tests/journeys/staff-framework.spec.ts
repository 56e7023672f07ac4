import { expect, test } from '#tests/support/journeys/journey.ts';
import { stepUp } from '#tests/support/journeys/stepUp.ts';

test('two users of one record: no input is lost, and the server undoes a save', async ({
  page,
  signIn,
  baseURL,
  complaints,
}) => {
  await signIn('admin');
  await stepUp(page, baseURL);
  // A record of this journey.
  const made = await page.request.post('/api/v1/admin/fee-structures', {
    headers: { origin: baseURL ?? '' },
    data: { name: 'Commission of two', side: 'seller', percentage: 500, country_code: 'SE' },
  });
  expect(made.status()).toBe(201);
  await page.goto('/admin/fee-structures');
  await page.getByRole('link', { name: 'Commission of two', exact: true }).click();
  await page.getByLabel('Percentage', { exact: true }).fill('3.25');
  await page.getByLabel(/^Name/).fill('Named by me');
  const id = page.url().split('/').pop();
  const meanwhile = await page.request.put(`/api/v1/admin/fee-structures/${id}`, {
    headers: { origin: baseURL ?? '' },
    data: { percentage: 777, country_code: 'PT' },
  });
  expect(meanwhile.status()).toBe(200);

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    page.getByRole('heading', { name: 'Someone saved this record before you' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: '1 to decide' })).toBeDisabled();
  await page
    .getByRole('group', { name: /Percentage/ })
    .getByText('Yours')
    .click();
  await page.getByRole('button', { name: 'Save this' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Named by me');
  await expect(page.getByLabel('Percentage', { exact: true })).toHaveValue('3.25');
  await expect(page.getByLabel(/Country code/)).toHaveValue('PT');
  await expect(page.getByRole('listitem').filter({ hasText: 'Edited' })).toHaveCount(2);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Percentage', { exact: true })).toHaveValue('7.77');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Commission of two');
  // The browser logs the refused save.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('409')]);
});

test('a view is stored on the server, and named in the URL', async ({ page, signIn }) => {
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

test('the density chosen before the views of a list have loaded is kept', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  let letThrough = () => {};
  const chosen = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  // The reply is from before the choice.
  await page.route(/\/views(\?|$)/, async (route) => {
    const reply = await route.fetch();
    await chosen;
    await route.fulfill({ response: reply }).catch(() => null);
  });
  await page.goto('/admin/offers');
  const table = page.getByRole('table');
  await expect(table).toHaveAttribute('data-density', 'comfortable');
  const saved = page.waitForResponse(
    (reply) => reply.request().method() === 'PUT' && reply.url().includes('preference'),
  );
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Compact' }).click();
  await saved;
  letThrough();
  await page.keyboard.press('Escape');
  await expect(table).toHaveAttribute('data-density', 'compact');
  await page.unroute(/\/views(\?|$)/);
  // Another list and back: what is kept of the page is from the server.
  await page.getByRole('link', { name: 'Locations' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Locations');
  await page.goBack();
  await expect(table).toHaveAttribute('data-density', 'compact');
});

test('the keyboard moves through a list, and the palette opens anything', async ({
  page,
  signIn,
}) => {
  let letThrough = () => {};
  const fetched = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  // Before the page is opened: a route that is set later misses requests on a busy machine.
  const dialogRequest = page.waitForRequest(/PaletteDialog/);
  await page.route(/PaletteDialog/, async (route) => {
    await fetched;
    await route.continue();
  });
  await signIn('admin');
  await page.goto('/admin/fee-structures');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(page.getByRole('row').nth(2).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByText('1 chosen')).toBeVisible();

  // Keys typed before the palette is loaded go to the palette, not to the list.
  await page.keyboard.press('Control+k');
  await dialogRequest;
  await page.keyboard.type('xlocap');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('t');
  letThrough();
  const palette = page.getByRole('combobox', { name: 'A record, a screen or an action' });
  await expect(palette).toHaveValue('xlocat');
  await expect(page.getByText('1 chosen')).toBeVisible();
  await palette.fill('locat');
  await page.getByRole('option', { name: 'Locations' }).click();
  await expect(page).toHaveURL(/\/admin\/locations/);
});

test('a list without headers can be sorted on a phone', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signIn('admin');
  await page.goto('/admin/locations');
  // The open column menu hides the list from the accessibility tree.
  const first = page.locator('tbody a').first();
  await expect(first).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveCount(0);
  const { request } = page;
  const largest = async (way: 'ASC' | 'DESC') => {
    const query = new URLSearchParams({ sort: `["population","${way}"]`, range: '[0,0]' });
    const [found] = (await (
      await request.get(`/api/v1/admin/locations?${query.toString()}`)
    ).json()) as [{ name: string }];
    return found.name;
  };
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByLabel('Order by').selectOption('Population');
  await expect(page).toHaveURL(/sort=population/);
  const turn = page.getByRole('button', { name: /Sort (a|de)scending/ });
  for (const way of ['ASC', 'DESC'] as const) {
    const pressed = await turn.getAttribute('aria-label');
    if (pressed?.startsWith(way === 'ASC' ? 'Descending' : 'Ascending')) await turn.click();
    await expect(page).toHaveURL(new RegExp(`order=${way}`));
    await expect(first).toHaveText(await largest(way));
  }
});
