import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from '#tests/support/journeys/journey.ts';
import { NEW_USER_PASSWORD, registerUser } from '#tests/support/journeys/newUser.ts';
import { openHydrated } from '#tests/support/journeys/openHydrated.ts';
import { signInByApi } from '#tests/support/journeys/signInByApi.ts';
import { waitForSubscription } from '#tests/support/journeys/waitForSubscription.ts';

/** The browser itself reports what the server refused. */
function expectOnly(complaints: string[], status: string): void {
  expect(complaints.filter((text) => !text.includes(status))).toEqual([]);
  complaints.splice(0, complaints.length);
}

test('an ended session leads to log-in and back to the same page', async ({
  page,
  context,
  browser,
  server,
  complaints,
}) => {
  // A new user: events of a shared user cause requests that find the ended session first.
  const email = 'ines.ended@people.test';
  await registerUser(page, server.url, { name: 'Ines Ended', email, profile_type: 'buyer' });
  const other = await browser.newContext();
  await signInByApi(await other.newPage(), server.url, email, NEW_USER_PASSWORD);
  await other.close();
  // Wait for the subscription: without a session it would be a second refused request.
  const listens = waitForSubscription(page);
  await page.goto('/settings/sessions');
  await expect(page.getByText('This device')).toBeVisible();
  await listens;
  const [shown] = (await context.cookies()).filter(({ name }) => name === 'pr_user');
  expect(shown).toMatchObject({ httpOnly: false, secure: true, sameSite: 'Lax' });

  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  const confirm = page.getByRole('button', { name: 'Sign out other devices' });
  await expect(confirm).toBeVisible();
  // Any other request would find the ended session first, as when the window gets the focus.
  await context.clearCookies({ name: 'keystead_session' });
  await confirm.click();
  await expect(page).toHaveURL(/\/login\?redirectTo=%2Fsettings%2Fsessions$/);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('pr_user');

  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(NEW_USER_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/settings\/sessions$/);
  await expect(page.getByText('This device')).toBeVisible();
  expectOnly(complaints, '401');
});

test('section 4: log-out clears the local user even if the server call fails, with a message', async ({
  page,
  context,
  signIn,
  complaints,
}) => {
  await signIn('buyer');
  await page.route('**/api/logout', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/logout');
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Logout Error', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('pr_user');
  expectOnly(complaints, '500');
});

test('signing out and in in one tab does the same in the other', async ({
  page,
  context,
  signInByForm,
}) => {
  // A subscription that is asked for while the session ends would be refused.
  const listens = waitForSubscription(page);
  await signInByForm('buyer');
  await listens;
  const other = await context.newPage();
  await other.goto('/settings/bookings');
  await expect(other.getByRole('heading', { level: 1, name: 'My stays' })).toBeVisible();

  await page.goto('/logout');
  await expect(page).toHaveURL(/\/$/);
  await expect(other).toHaveURL(/\/login\?redirect(To)?=/);

  await signInByForm('buyer');
  await expect(other).not.toHaveURL(/\/login/);
});

test('a page never writes as someone who signed in elsewhere in this browser', async ({
  page,
  browser,
  server,
  complaints,
}) => {
  const unique = randomUUID().slice(0, 8);
  const signedIn = async (name: string) => {
    const elsewhere = await browser.newContext({ baseURL: server.url });
    const email = `${name}-${unique}@people.test`;
    const person = { name: 'Ana Lopes', email, profile_type: 'buyer' } as const;
    await registerUser(await elsewhere.newPage(), server.url, person);
    const session = (await elsewhere.cookies()).filter((one) => one.name === 'keystead_session');
    await elsewhere.close();
    return session;
  };
  const [ana, bea] = [await signedIn('ana'), await signedIn('bea')];
  // Until the page knows who is signed in, it saves in the browser alone.
  const openAsBuyer = async () => {
    await openHydrated(page, '/search');
    await expect(page.getByRole('link', { name: 'Log in' })).toHaveCount(0);
  };
  const saveFirstHome = () =>
    page
      .getByRole('button', { name: /^Save (?!search$)/ })
      .first()
      .click();
  await page.context().addCookies(ana);
  // A subscription that is asked for later would be refused too, and load the page again before the click.
  const listens = waitForSubscription(page);
  await openAsBuyer();
  await listens;
  // A window that is asleep is not told.
  await page.context().addCookies(bea);
  const refused = page.waitForResponse(
    (reply) => reply.request().method() === 'PUT' && reply.status() === 409,
  );
  const loaded = page.waitForEvent('load');
  await saveFirstHome();
  await refused;
  await loaded;
  const saved = await page.request.get('/api/v1/saved');
  expect(await saved.json()).toMatchObject({ data: { homes: [] } });
  await openAsBuyer();
  const kept = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok());
  await saveFirstHome();
  await kept;
  complaints.splice(0);
});

test('a device that is signed out from another has to sign in again', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  await signIn('seller');
  const lost = await browser.newContext({
    baseURL: server.url,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  });
  const phone = await lost.newPage();
  await signIn('seller', phone);

  await page.goto('/settings/sessions');
  await page.getByRole('button', { name: 'Sign out Safari on iOS' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The device must sign in again.');
  await dialog.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByText('Signed out', { exact: true }).first()).toBeVisible();

  await phone.goto('/seller/bookings');
  await expect(phone).toHaveURL(/\/login\?redirect(To)?=/);
  await lost.close();
});

test('a member of staff turns on two-step sign-in, signs in with it, and turns it off', async ({
  page,
  signIn,
  complaints,
}) => {
  await signIn('disputes');
  await page.goto('/settings/sessions');
  await page.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill('keystead-demo');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  const secret = await dialog.getByText(/^[A-Z2-7]{32}$/).innerText();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await dialog.getByLabel('Code from the app').fill(totp.generate());
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).locator('code');
  await expect(codes).toHaveCount(10);
  const [recovery = '', second = ''] = await codes.allInnerTexts();
  await dialog.getByRole('button', { name: 'I have saved my codes' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();

  await page.goto('/logout');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/login?redirect=/settings/sessions');
  await page.getByLabel('Email').fill('disputes@keystead.test');
  await page.getByLabel('Password').fill('keystead-demo');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Log in' }).click();
  // The field says it, a toast may, and a live region repeats it: ask the field.
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/This code is not right/);
  await expect(page.getByLabel('Code')).toHaveValue('000000');
  await page.getByLabel('Code').fill(recovery.toUpperCase());
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/settings\/sessions$/);
  await expect(page.getByText('9 recovery codes left')).toBeVisible();

  await page.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByLabel('Your password').fill('wrong');
  await dialog.getByLabel(/Code of your app/).fill(second);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(dialog.getByText('This is not your password.')).toBeVisible();
  await dialog.getByLabel('Your password').fill('keystead-demo');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
  expectOnly(complaints, '422');
});
