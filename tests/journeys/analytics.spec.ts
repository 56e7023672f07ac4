import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/journey.ts';

const REPORTS = [
  ['/admin/analytics', 'Analytics'],
  ['/admin/visitor-analytics', 'Visitor analytics'],
  ['/admin/onboarding-analytics?kind=seller&period=last_365', 'Onboarding analytics'],
] as const;

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('a number leads to the list behind it, and the chart to its table and its file', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/admin/analytics');
  await page.getByRole('button', { name: '90 days' }).click();
  await expect(page).toHaveURL(/period=last_90/);
  await expect(page.getByRole('button', { name: '90 days' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  // By days of one's own, which the address keeps.
  const to = await page.getByLabel('to', { exact: true }).inputValue();
  const from = new Date(Date.parse(to) - 59 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('From').fill(from);
  await expect(page).toHaveURL(new RegExp(`from=${from}&to=${to}`));

  const table = page.getByText('As a table').first();
  await table.click();
  await expect(
    page.getByRole('table', { name: 'Bookings made as a table' }).getByRole('row'),
  ).toHaveCount(61);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`bookings-${from}-${to}.csv`);
  const csv = await readFile(await file.path(), 'utf8');
  const made = csv
    .trim()
    .split('\n')
    .slice(1)
    .reduce((sum, line) => sum + Number(line.split(',')[1]), 0);
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

test('the reports are accessible and fit a phone', async ({ page, signIn }) => {
  await signIn('admin');
  for (const [path, title] of REPORTS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('.recharts-surface').first()).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    await page.setViewportSize({ width: 375, height: 812 });
    expect(await overflow(page), path).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});

test('a visit is counted, and a visit of somebody who asks not to be is not', async ({
  browser,
  baseURL,
  page,
  signIn,
}) => {
  const visits = async (headers: Record<string, string>) => {
    const context = await browser.newContext({
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      extraHTTPHeaders: headers,
      ...(baseURL && { baseURL }),
    });
    const visitor = await context.newPage();
    await visitor.goto('/about');
    const beacon = visitor.waitForRequest('**/api/v1/page-views');
    await visitor.mouse.move(40, 40);
    await visitor.getByRole('link', { name: 'Contact' }).first().click();
    expect((await beacon).postDataJSON()).toEqual({ route: 'contact' });
    await context.close();
  };
  await signIn('admin');
  const about = async () => {
    const today = new Date().toISOString().slice(0, 10);
    const reply = await page.request.get('/api/v1/admin/analytics/visitors', {
      params: { from: today, to: today },
    });
    const { data } = (await reply.json()) as {
      data: { pages: { route: string; views: number }[] };
    };
    const of = (route: string) => data.pages.find((one) => one.route === route)?.views ?? 0;
    return { about: of('about'), contact: of('contact') };
  };
  const before = await about();
  await visits({});
  await expect.poll(about).toEqual({ about: before.about + 1, contact: before.contact + 1 });
  await visits({ 'sec-gpc': '1' });
  expect(await about()).toEqual({ about: before.about + 1, contact: before.contact + 1 });
});

test('a seller reads what their properties did, and a buyer where they go next', async ({
  page,
  signIn,
}) => {
  await signIn('seller');
  await page.goto('/seller/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello');
  await page.getByRole('link', { name: 'Analytics' }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Analytics');
  await expect(page.locator('.recharts-surface').first()).toBeVisible();
  await page.getByLabel('Period').selectOption({ label: 'Last 90 days' });
  await expect(page).toHaveURL(/period=last_90/);
  await expect(
    page.getByRole('table', { name: 'Your properties' }).getByRole('row').nth(1),
  ).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});
