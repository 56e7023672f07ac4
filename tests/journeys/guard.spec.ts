import type { Page } from '@playwright/test';
import { routeSession } from '#src/app/session/routeSession.ts';
import { guard, type RouteSession } from '#src/routes/guard.ts';
import { matchRoute } from '#src/routes/match.ts';
import { sessionUserOf } from '#src/session/replies/sessionUser.ts';
import { expect, test } from '#tests/support/journeys/journey.ts';

// Independent tests: any worker may take the next one.
test.describe.configure({ mode: 'parallel' });

const ID = '01980f5e-6f2d-7c3a-9b1e-2f4d5a6b7c8d';

/** Section 2, Post-login destination, of each demonstration user. */
const DESTINATIONS = [
  ['owner', '/owner/dashboard'],
  ['admin', '/admin/dashboard'],
  ['disputes', '/dispute-admin/dashboard'],
  ['agent', '/agent/dashboard'],
  ['buyer', '/search'],
  ['seller', '/seller/dashboard'],
  ['business', '/seller/dashboard'],
  ['newbuyer', '/buyer/onboarding'],
  ['newseller', '/seller/onboarding'],
] as const;

/** Section 2, Route access rules: user, requested path and final path. */
const REDIRECTS: readonly (readonly [string | null, string, string])[] = [
  // No sign-in needed.
  [null, '/about', '/about'],
  [null, '/password-reset/k3y', '/password-reset/k3y'],
  [null, '/email-verification', '/email-verification'],
  // A sign-in is required; the requested path is passed along.
  [null, '/settings?from=mail', '/login?redirect=%2Fsettings%3Ffrom%3Dmail'],
  [null, '/buyer/saved', '/login?redirect=%2Fbuyer%2Fsaved'],
  [null, '/owner/dashboard', '/login?redirect=%2Fowner%2Fdashboard'],
  // Guests only.
  ['buyer', '/login', '/'],
  ['buyer', '/register', '/'],
  ['buyer', '/seller/register', '/'],
  ['buyer', '/password-reset', '/'],
  ['buyer', '/password-reset/email', '/'],
  ['buyer', '/password-reset/success', '/'],
  ['buyer', '/password-reset/k3y', '/'],
  ['admin', '/login', '/'],
  ['owner', '/register', '/'],
  ['agent', '/login', '/'],
  ['disputes', '/login', '/'],
  ['business', '/seller/register', '/'],
  // Verified users have nothing to verify.
  ['buyer', '/email-verification', '/'],
  ['buyer', '/email-verification/verify?token=k3y', '/'],
  ['buyer', '/email-verification/success', '/'],
  ['buyer', '/email-verification/failure', '/'],
  ['agent', '/email-verification', '/'],
  ['business', '/email-verification/success', '/'],
  // System roles and profile types.
  ['buyer', '/seller/bookings', '/unauthorized-access'],
  ['buyer', '/agent/dashboard', '/unauthorized-access'],
  ['buyer', '/admin/dashboard', '/unauthorized-access'],
  ['buyer', '/owner/dashboard', '/unauthorized-access'],
  ['seller', `/settings/booking/${ID}`, '/unauthorized-access'],
  ['seller', '/buyer/dashboard', '/unauthorized-access'],
  ['seller', `/booking/${ID}`, '/unauthorized-access'],
  ['business', '/buyer/saved', '/unauthorized-access'],
  ['business', '/admin/onboarding', '/unauthorized-access'],
  ['agent', '/seller/bookings', '/unauthorized-access'],
  ['agent', '/admin/dashboard', '/unauthorized-access'],
  ['disputes', '/admin/users', '/unauthorized-access'],
  ['disputes', '/owner/dashboard', '/unauthorized-access'],
  ['disputes', '/agent/dashboard', '/unauthorized-access'],
  // Onboarding that is not complete.
  ['newbuyer', `/booking/${ID}`, '/buyer/onboarding'],
  ['newbuyer', '/seller/onboarding', '/unauthorized-access'],
  ['newseller', '/seller/properties/create', '/seller/onboarding'],
  ['newseller', '/buyer/onboarding', '/unauthorized-access'],
  // An incomplete user may use the rest of what their role allows.
  ['newbuyer', '/buyer/dashboard', '/buyer/dashboard'],
  ['newseller', '/seller/bookings', '/seller/bookings'],
  // Owner and admin bypass all checks.
  ['admin', '/settings/bookings', '/settings/bookings'],
  ['admin', '/seller/bookings', '/seller/bookings'],
  ['admin', '/owner/dashboard', '/owner/dashboard'],
  ['admin', '/email-verification/failure', '/email-verification/failure'],
  ['owner', '/seller/bookings', '/seller/bookings'],
  ['owner', '/admin/users', '/admin/users'],
  ['owner', '/email-verification', '/email-verification'],
  ['owner', '/email-verification/failure', '/email-verification/failure'],
];

/** The session that the server sends to this browser, as the guard knows it. */
async function sessionOf(page: Page): Promise<RouteSession | null> {
  const reply = await page.request.get('/api/user');
  return reply.ok() ? routeSession(sessionUserOf(await reply.json())) : null;
}

/** Where the guard leads from a path. */
function decided(wanted: string, session: RouteSession | null): string {
  const match = matchRoute(new URL(wanted, 'https://keystead.test').pathname);
  if (!match) return 'not found';
  const decision = guard(match.route, session, wanted);
  return decision.to === 'redirect' ? decision.path : wanted;
}

/** Follows the redirects of all rows by the rule, and of one row of each kind in the browser. */
async function expectRedirects(page: Page, who: string | null): Promise<void> {
  const session = await sessionOf(page);
  const opened = new Set<string>();
  for (const [asker, wanted, end] of REDIRECTS) {
    if (asker !== who) continue;
    expect(decided(wanted, session), `${wanted} of ${who ?? 'a guest'}`).toBe(end);
    const kind = end === wanted ? 'stays' : (end.split('?', 1)[0] ?? end);
    if (opened.has(kind)) continue;
    opened.add(kind);
    await page.goto(wanted);
    await expect(page, `${wanted} of ${who ?? 'a guest'}`).toHaveURL(end);
  }
}

test('the guard shows public pages to a guest and redirects other pages to log-in', async ({
  page,
}) => {
  await expectRedirects(page, null);
});

for (const [who, destination] of DESTINATIONS) {
  test(`${who} arrives at ${destination} and is redirected by role`, async ({
    page,
    signInByForm,
    complaints,
  }) => {
    await signInByForm(who);
    await expect(page).toHaveURL(destination);
    await expectRedirects(page, who);
    // Errors of these pages are tested by their own journeys.
    complaints.splice(0, complaints.length);
  });
}

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('buyer@keystead.test');
  await page.getByLabel('Password').fill('keystead-demo');
  await page.getByRole('button', { name: 'Log in' }).click();
}

test('log-in returns to the requested page', async ({ page }) => {
  await page.goto('/settings/profile?from=mail');
  await expect(page).toHaveURL('/login?redirect=%2Fsettings%2Fprofile%3Ffrom%3Dmail');
  await logIn(page);
  await expect(page).toHaveURL('/settings/profile?from=mail');
});

/** Foreign addresses and the log-out page are no valid destinations. */
const ELSEWHERE = [
  'redirect=https%3A%2F%2Fevil.test%2F',
  'redirectTo=%2F%2Fevil.test',
  'redirect=%2F%5Cevil.test',
  'redirect=%2Flogout',
];

for (const query of ELSEWHERE)
  test(`logging in at /login?${query} goes to the default page`, async ({ page }) => {
    await page.goto(`/login?${query}`);
    await logIn(page);
    await expect(page).toHaveURL('/search');
  });

test('an unverified user may only verify or log out', async ({ page, complaints }) => {
  await page.goto('/register');
  await page.getByLabel('Your name').fill('Una Verified');
  await page.getByLabel('Email').fill('una@people.test');
  await page.getByLabel('Password', { exact: true }).fill('a long enough password');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page).toHaveURL('/email-verification');
  for (const wanted of ['/', '/search', '/settings', '/unauthorized-access', '/admin/dashboard']) {
    await page.goto(wanted);
    await expect(page, wanted).toHaveURL('/email-verification');
  }
  for (const wanted of ['/email-verification/success', '/email-verification/failure']) {
    await page.goto(wanted);
    await expect(page, wanted).toHaveURL(wanted);
  }
  await page.goto('/login');
  await expect(page).toHaveURL('/email-verification');
  await page.goto('/logout');
  await expect(page).toHaveURL('/');
  complaints.splice(0, complaints.length);
});

test('an invalid id is the fatal 404, with its path', async ({ page, signIn, complaints }) => {
  const isNotFound = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Page Not Found' }), path).toBeVisible();
    await expect(page.getByText(path), path).toBeVisible();
  };
  for (const path of ['/property/7', '/booking/7', '/disputes/abc', '/admin/bookings/7']) {
    const reply = await page.request.get(path);
    expect(reply.status(), path).toBe(404);
    await isNotFound(path);
  }
  await signIn('admin');
  await isNotFound('/seller/properties/7/edit');
  await isNotFound('/admin/properties/7');
  complaints.splice(0, complaints.length);
});
