import type { Page } from '@playwright/test';
import { isStaffPath } from '#src/routes/fronts.ts';
import { ROUTE_NAMES, routeNamed, type Route, type RouteName } from '#src/routes/table.ts';
import { staffScreens } from '#src-admin/screens.ts';
import { marketScreens } from '#tests/support/marketScreens.ts';
import { expect, test } from '#tests/support/journeys/journey.ts';

// Independent tests: any worker may take the next one.
test.describe.configure({ mode: 'parallel' });

const built = (name: string) => name in marketScreens || staffScreens.some((one) => one === name);

/** Rows with a title in the specification (section 2) and a screen. */
const TITLED = ROUTE_NAMES.map(routeNamed).filter(({ name, title }) => title && built(name));

/** Section 2, the subtitles. */
const SUBTITLES: Partial<Record<RouteName, string>> = {
  subscription: 'manage your VIP subscription and billing preferences',
  agentDashboard: 'manage your delegated seller profiles',
};

/** The demonstration user who may open the row. */
function whoseIs({ area, path }: Route): 'buyer' | 'seller' | 'agent' | 'admin' {
  if (area === 'buyer' || area === 'seller' || area === 'agent') return area;
  return isStaffPath(path) ? 'admin' : 'buyer';
}

/** The row's path with the id of a record that the user may open. */
async function pathOf(page: Page, { path }: Route): Promise<string> {
  const list = path.replace(/\/:id$/, '');
  if (list === path) return path;
  const records = await page.request.get(`/api/v1${list}?range=[0,0]`);
  const [first] = (await records.json()) as readonly { readonly id: string }[];
  return `${list}/${first?.id ?? 'nothing'}`;
}

for (const who of ['buyer', 'seller', 'agent', 'admin'])
  test(`each page of ${who} has its title`, async ({ page, signIn }) => {
    await signIn(who);
    for (const route of TITLED.filter((one) => whoseIs(one) === who)) {
      await page.goto(await pathOf(page, route));
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading, route.path).toHaveText(route.title ?? '');
      await expect(page, route.path).toHaveTitle(new RegExp(`^${route.title}( · .+)?$`));
      // On the page the sentence starts with a capital letter.
      const subtitle = SUBTITLES[route.name];
      if (subtitle)
        await expect(page.getByText(new RegExp(`^${subtitle}\\.?$`, 'i'))).toBeVisible();
    }
  });
