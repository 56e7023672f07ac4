import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/journeys/journey.ts';
import { axeViolations } from '#tests/support/journeys/axeViolations.ts';
import { expectNoOverflow } from '#tests/support/journeys/expectNoOverflow.ts';
import { stepUp } from '#tests/support/journeys/stepUp.ts';

/** Opens the staff page of `buyer@`. */
async function openPerson(page: Page): Promise<void> {
  await page.goto(`/admin/users?filter=${encodeURIComponent('{"q":"buyer@keystead.test"}')}`);
  await page
    .getByRole('row')
    .filter({ has: page.getByText('buyer@keystead.test', { exact: true }) })
    .getByRole('link')
    .first()
    .click();
}

/** Asks to view as the person of this staff page. */
async function startViewing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'View as this person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Reason/).fill('They cannot find their booking.');
  await dialog.getByRole('button', { name: /^View as/ }).click();
}

/** Views as the person of this staff page. */
async function viewAs(page: Page): Promise<void> {
  await startViewing(page);
  await page.waitForURL('**/search**');
}

test('an admin views the market as a buyer and stops; both are in the audit log', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('admin');
  await stepUp(page, baseURL);
  await openPerson(page);
  await expect(page.getByText('Current bookings')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Emails' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await viewAs(page);
  const bar = page.getByRole('complementary', { name: 'Viewing as a person' });
  await expect(bar).toContainText('read only');
  await page.setViewportSize({ width: 375, height: 812 });
  await expectNoOverflow(page, '/search');
  const refused = await page.request.post(`${baseURL}/api/v1/user/update`, {
    headers: { origin: baseURL ?? '' },
    data: { name: 'Someone else' },
  });
  expect(refused.status()).toBe(403);
  expect(await refused.text()).toContain('"view_only"');
  await bar.getByRole('button', { name: 'Stop viewing' }).click();
  await page.waitForURL('**/admin/users/**');
  await page.goto('/admin/audit?what=viewing');
  await expect(page.getByText('End viewing').first()).toBeVisible();
  await expect(page.getByText('Start viewing').first()).toBeVisible();
  await expectNoOverflow(page, '/admin/audit');
  expect(await axeViolations(page)).toEqual([]);
});

/** Keeps the replies with bookings back. The page asks for the payments of these bookings when it has them. */
async function holdBookings(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/v1/admin/bookings?*', async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  return release;
}

test('a page that is still loading asks for nothing once viewing began', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('admin');
  await stepUp(page, baseURL);
  const release = await holdBookings(page);
  await page.route('**/view-as', async (route) => {
    const response = await route.fetch();
    const bookings = page.waitForResponse('**/api/v1/admin/bookings?*');
    release();
    await bookings;
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await route.fulfill({ response });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openPerson(page);
  await viewAs(page);
  expect(asked).toContain('/api/v1/admin/bookings');
  expect(asked).not.toContain('/api/v1/admin/payments');
});

test('a staff page finishes loading when viewing is refused', async ({
  page,
  signIn,
  baseURL,
  complaints,
}) => {
  await signIn('admin');
  await stepUp(page, baseURL);
  // Without realtime, whose connection would load everything again.
  await page.routeWebSocket('**', () => undefined);
  const release = await holdBookings(page);
  await page.route('**/view-as', (route) =>
    route.fulfill({ status: 409, json: { code: 'conflict', message: 'Try again later.' } }),
  );
  await openPerson(page);
  await startViewing(page);
  await expect(page.getByText('Try again later.')).toBeVisible();
  const payments = page.waitForResponse('**/api/v1/admin/payments?*');
  release();
  expect((await payments).status()).toBe(200);
  expect(complaints.filter((text) => !/\b409\b.*\/view-as$/.test(text))).toEqual([]);
  complaints.splice(0, complaints.length);
});

test('logging out while viewing ends the viewing and the session of the staff', async ({
  page,
  context,
  signIn,
  baseURL,
  complaints,
}) => {
  await signIn('admin');
  await stepUp(page, baseURL);
  await openPerson(page);
  await viewAs(page);
  await expect(page.getByRole('complementary', { name: 'Viewing as a person' })).toBeVisible();
  // Other tabs of the browser are at the log-in soon, too.
  const staffPage = await context.newPage();
  await staffPage.goto('/admin/users');
  await expect(staffPage).toHaveURL('/unauthorized-access');
  await staffPage.getByRole('link', { name: 'Log out' }).click();
  await expect(staffPage).toHaveURL('/login');
  await expect(staffPage.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(staffPage.getByText('Logout Error')).toBeHidden();
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).not.toContain('keystead_session');
  expect(names).not.toContain('pr_user');
  await expect(page.getByRole('complementary', { name: 'Viewing as a person' })).toBeHidden();
  // This tab asked who is signed in, and the browser reports the reply.
  expect(complaints.filter((text) => !/\b401\b.*\/api\/user$/.test(text))).toEqual([]);
  complaints.splice(0, complaints.length);
  // An open tab would ask again who is signed in after the next log-out.
  await staffPage.close();
  await page.goto('/admin/users');
  await expect(page).toHaveURL(/\/login\?redirect=/);

  await signIn('admin');
  await stepUp(page, baseURL);
  await openPerson(page);
  await viewAs(page);
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
});
