import { isStaffPath } from '#src/routes/fronts.ts';
import { ROUTE_NAMES, routeNamed, type Route, type RouteName } from '#src/routes/table.ts';
import { staffScreens } from '#src-admin/screens.ts';
import { signedInScreens } from '#src-market/signedIn/screens.ts';
import { publicScreens } from '#src-market/public/screens.ts';
import { screens as firstScreens } from '#src-market/screens.ts';
import { expect, test } from '#tests/support/journeys/journey.ts';

// Independent tests: any worker may take the next one.
test.describe.configure({ mode: 'parallel' });

const screens = { ...firstScreens, ...publicScreens, ...signedInScreens };

const built = (name: string) => name in screens || staffScreens.some((one) => one === name);

/** Rows with a title in the specification (section 2) and a screen. */
const TITLED = ROUTE_NAMES.map(routeNamed).filter(({ name, title }) => title && built(name));

/** Section 2, the subtitles. */
const SUBTITLES: Partial<Record<RouteName, string>> = {
  subscription: 'manage your VIP subscription and billing preferences',
  agentDashboard: 'manage your delegated seller profiles',
};

/** The demonstration user who may open the row. */
function whoseIs({ area, path }: Route): string {
  if (area === 'buyer' || area === 'seller' || area === 'agent') return area;
  return isStaffPath(path) ? 'admin' : 'buyer';
}

for (const route of TITLED)
  test(`${route.path} has the title ${route.title}`, async ({ page, signIn }) => {
    await signIn(whoseIs(route));
    const list = route.path.replace(/\/:id$/, '');
    let path: string = route.path;
    if (list !== path) {
      const records = await page.request.get(`/api/v1${list}?range=[0,0]`);
      const [first] = (await records.json()) as readonly { readonly id: string }[];
      path = `${list}/${first?.id ?? 'nothing'}`;
    }
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(route.title ?? '');
    await expect(page).toHaveTitle(new RegExp(`^${route.title}( · .+)?$`));
    // On the page the sentence starts with a capital letter.
    const subtitle = SUBTITLES[route.name];
    if (subtitle) await expect(page.getByText(new RegExp(`^${subtitle}\\.?$`, 'i'))).toBeVisible();
  });
