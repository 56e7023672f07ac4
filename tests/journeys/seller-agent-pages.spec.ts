import type { Page } from '@playwright/test';
import { ROUTE_NAMES, ROUTES, type RouteName } from '#src/routes/table.ts';
import { axeViolations } from '#tests/support/journeys/axeViolations.ts';
import { expectNoOverflow } from '#tests/support/journeys/expectNoOverflow.ts';
import { expect, test } from '#tests/support/journeys/journey.ts';
import { openHydrated } from '#tests/support/journeys/openHydrated.ts';

/** Views of a page that its path does not name. */
const VIEWS: Partial<Record<RouteName, readonly string[]>> = {
  sellerProperties: ['', '?view=calendar', '?view=conflicts'],
  sellerBookings: ['', '?when=upcoming', '?when=past'],
};

/** Every page of the specification under the prefix, with an id for `:id`; records have their own test. */
const pagesUnder = (prefix: string, id: string): string[] =>
  ROUTE_NAMES.filter((name) => ROUTES[name].path.startsWith(prefix) && name !== 'records').flatMap(
    (name) => (VIEWS[name] ?? ['']).map((view) => ROUTES[name].path.replace(':id', id) + view),
  );

interface Records {
  readonly data: readonly { readonly id: string; readonly state: string }[];
}

async function firstId(page: Page, path: string, state: string): Promise<string> {
  const { data } = (await (await page.request.get(`/api/v1/${path}`)).json()) as Records;
  const found = data.find((one) => one.state === state);
  expect(found, `${path} in ${state}`).toBeDefined();
  return found?.id ?? '';
}

async function expectAccessible(page: Page, path: string): Promise<void> {
  await openHydrated(page, path);
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator('main [aria-busy="true"]'), path).toHaveCount(0);
    await expectNoOverflow(page, `${path} at ${width}`);
    expect(await axeViolations(page), `${path} at ${width}`).toEqual([]);
  }
}

test('every page under /seller is accessible on phones and desktops', async ({ page, signIn }) => {
  test.setTimeout(240_000);
  await signIn('seller');
  const id = await firstId(page, 'seller/properties', 'published');
  const pages = pagesUnder('/seller/', id).filter((path) => path !== '/seller/register');
  expect(pages.length).toBeGreaterThan(12);
  for (const path of pages) await expectAccessible(page, path);
});

test('every page under /agent is accessible on phones and desktops', async ({ page, signIn }) => {
  test.setTimeout(120_000);
  await signIn('agent');
  const pages = pagesUnder('/agent/', await firstId(page, 'agent/delegations', 'active'));
  expect(pages).toHaveLength(3);
  for (const path of pages) await expectAccessible(page, path);
});
