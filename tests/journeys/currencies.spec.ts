import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { axeViolations } from '#tests/support/journeys/axeViolations.ts';
import { expectNoOverflow } from '#tests/support/journeys/expectNoOverflow.ts';
import { expect, test } from '#tests/support/journeys/journey.ts';
import { freeProperty, reserve, stayFrom } from '#tests/support/journeys/market.ts';
import { openHydrated } from '#tests/support/journeys/openHydrated.ts';

/** The bundled rates of one euro. */
const RATES = { EUR: 1, USD: 1.1607, GBP: 0.8678 } as const;

async function choose(page: Page, name: string): Promise<void> {
  await page
    .getByRole('link', { name: /^Prices in/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Show prices in' });
  await dialog.getByRole('button', { name }).click();
  await expect(dialog).toBeHidden();
}

/** The price of each result in its own currency. */
async function ownPrices(page: Page): Promise<{ value: number; code: keyof typeof RATES }[]> {
  const texts = await page.locator('article p', { hasText: 'before fees' }).allTextContents();
  return texts.map((text) => {
    // A converted price is followed by its own.
    const [, symbol = '', value = ''] =
      /·\s*([€$£]|US\$)\s?([\d,.]+)/.exec(text) ?? /([€$£]|US\$)\s?([\d,.]+)/.exec(text) ?? [];
    const code = symbol.includes('$') ? 'USD' : symbol === '£' ? 'GBP' : 'EUR';
    return { value: Number(value.replaceAll(',', '')), code };
  });
}

test('prices are shown, sorted and filtered in the chosen currency, and kept', async ({ page }) => {
  await openHydrated(page, '/search?sort=price');
  await expect(page.getByRole('link', { name: 'Prices in EUR' }).first()).toBeVisible();
  await choose(page, 'US Dollar USD');
  await expect(page.getByRole('link', { name: 'Prices in USD' }).first()).toBeVisible();
  await expect(page.getByText(/^≈ Prices in USD use outdated exchange rates of/)).toBeVisible();

  // Sorted by what the prices are worth, not by their numbers.
  await expect(page.getByText(/^≈ US\$/).first()).toBeVisible();
  const prices = await ownPrices(page);
  const worth = prices.map(({ value, code }) => value / RATES[code]);
  expect(worth.length).toBeGreaterThan(5);
  expect(worth).toEqual(worth.toSorted((a, b) => a - b));

  // Filtered by converted amounts: homes of several currencies remain.
  await page.goto('/search?price_max=20000&currency=USD&sort=price');
  const limited = await ownPrices(page);
  for (const { value, code } of limited)
    expect((value / RATES[code]) * RATES.USD).toBeLessThanOrEqual(200.005);
  expect(new Set(limited.map(({ code }) => code)).size).toBeGreaterThan(1);

  // Right in the HTML, without scripts.
  const html = await (await page.request.get('/search?sort=price')).text();
  expect(html).toContain('≈ US$');
  const other = await (
    await page.request.get('/search?sort=price', {
      headers: { cookie: 'keystead_currency=XYZ', 'accept-language': 'en-IE' },
    })
  ).text();
  expect(other).not.toContain('≈ US$');
});

test('another currency converts the limits of the search', async ({ page }) => {
  await openHydrated(page, '/search?price_max=20000&currency=EUR');
  await expect(page.getByText('Up to €200')).toBeVisible();
  await choose(page, 'US Dollar USD');
  await expect(page).toHaveURL(/price_max=23214&currency=USD/);
  await expect(page.getByText('Up to US$232.14')).toBeVisible();
});

test('a home says what is charged, also after log-in', async ({ page, server }) => {
  const stay = stayFrom(110, 4);
  const card = await freeProperty(server.url, stay, true);
  const other = card.currency === 'GBP' ? 'US Dollar USD' : 'British Pound GBP';
  const symbol = card.currency === 'GBP' ? 'US$' : '£';
  await openHydrated(page, '/');
  await choose(page, other);
  await reserve(page, card, stay);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.getByLabel('Email').fill('tamsin.ward@keystead.test');
  await page.getByLabel('Password').fill('keystead-demo');
  await page.getByRole('button', { name: 'Log in' }).click();
  // The reservation continues after log-in.
  await expect(page).toHaveURL(/\/booking\/[0-9a-f-]{36}$/);
  await expect(
    page.getByText(new RegExp(`^You are charged .* in ${card.currency}, about`)),
  ).toContainText(symbol);
});

test('the dialog fits every width, by keyboard and in both schemes', async ({ page }) => {
  await openHydrated(page, `/search?q=${randomUUID().slice(0, 6)}`);
  for (const scheme of ['light', 'dark'] as const)
    for (const width of [375, 768, 1440]) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: 900 });
      if (width < 960) await page.getByRole('button', { name: 'Menu' }).click();
      await page
        .getByRole('link', { name: 'Prices in EUR' })
        .filter({ visible: true })
        .press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Show prices in' });
      await expect(dialog.getByRole('button', { name: 'Euro EUR' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await expectNoOverflow(page, `the dialog at ${width} px`);
      expect(await axeViolations(page), `${scheme} at ${width} px`).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
});
