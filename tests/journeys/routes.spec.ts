import { expect, test } from '#tests/support/journeys/journey.ts';

// Independent tests: any worker may take the next one.
test.describe.configure({ mode: 'parallel' });

for (const who of [null, 'admin'])
  test(`/admin/nowhere is the not-found page, status 404, for ${who ?? 'a guest'}`, async ({
    page,
    signIn,
    complaints,
  }) => {
    if (who) await signIn(who);
    const reply = await page.goto('/admin/nowhere');
    expect(reply?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expect(page).toHaveTitle(/^Page Not Found/);
    await expect(page).toHaveURL('/admin/nowhere');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    complaints.splice(0, complaints.length);
  });

test('staff pages have the footer', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/admin/users');
  await expect(page.getByRole('contentinfo').getByRole('link')).not.toHaveCount(0);
});

test('the HTML of a signed-in user is not stored, so Back never shows another profile', async ({
  page,
  signIn,
}) => {
  const guest = await page.goto('/about');
  expect(guest?.headers()['cache-control']).toMatch(/^public, max-age=0, s-maxage=/);
  await signIn('buyer');
  for (const path of ['/about', '/settings'])
    expect((await page.goto(path))?.headers()['cache-control']).toBe('no-store');
});

test('a navigation just after the session ended leads to the login page with the notice', async ({
  page,
  context,
  signIn,
  complaints,
}) => {
  await signIn('buyer');
  await page.goto('/settings');
  await page.locator('main a[href="/settings/bookings"]').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'My stays' })).toBeVisible();
  // The login page is delayed until the user has gone back.
  let release: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/LoginPage-*.js', async (route) => {
    await gone;
    await route.continue();
  });
  const requested = page.waitForRequest('**/assets/LoginPage-*.js');
  await context.clearCookies({ name: 'keystead_session' });
  // As after a profile switch in another tab: this one reads the session again, and has none.
  await page.evaluate(() =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'keystead-profile' })),
  );
  await requested;
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        window.addEventListener('popstate', resolve, { once: true });
        history.back();
      }),
  );
  release();
  await expect(page).toHaveURL('/login?redirectTo=%2Fsettings');
  await expect(page.getByText('You were signed out')).toBeVisible();
  complaints.splice(0, complaints.length);
});
