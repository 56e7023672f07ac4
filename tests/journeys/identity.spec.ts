import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/journeys/journey.ts';
import { registerUser, NEW_USER_PASSWORD } from '#tests/support/journeys/newUser.ts';
import { toast } from '#tests/support/journeys/toast.ts';
import { axeViolations } from '#tests/support/journeys/axeViolations.ts';
import { expectNoOverflow } from '#tests/support/journeys/expectNoOverflow.ts';

/** The link in the newest email of /dev/mail with this subject. */
async function linkIn(page: Page, subject: string, label: string): Promise<string> {
  const outbox = await (await page.request.get('/dev/mail')).text();
  const id = new RegExp(`show=([\\w-]+)"[^>]*><strong>${subject}`).exec(outbox)?.[1] ?? '';
  const email = await (await page.request.get(`/dev/mail/${id}`)).text();
  return new RegExp(`href="([^"]+)"[^>]*>${label}`).exec(email)?.[1] ?? '';
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

const SCREENS = [
  '/login?redirectTo=%2Fsettings%2Fbookings',
  '/register',
  '/seller/register',
  '/password-reset',
  '/password-reset/email',
  '/password-reset/some-token',
  '/password-reset/success',
  '/email-verification',
  '/email-verification/success',
  '/email-verification/failure',
  '/unauthorized-access',
];

test('every screen of the auth layout is accessible and fits a phone', async ({ page }) => {
  for (const path of SCREENS) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    expect(await axeViolations(page), path).toEqual([]);
    await page.setViewportSize({ width: 375, height: 812 });
    await expectNoOverflow(page, path);
  }
});

test('registration: the first invalid field, the email, the link and the onboarding', async ({
  page,
}) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByLabel('Your name')).toBeFocused();
  await page.getByLabel('Your name').fill('Nora New');
  await page.getByLabel('Email').fill('nora@people.test');
  await page.getByLabel('Password').fill('1234567890');
  await expect(page.getByText('Strength: too easy to guess')).toBeVisible();
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByLabel('Password')).toBeFocused();
  await page.getByLabel('Password').fill('garden-path 27');
  await page.getByRole('button', { name: 'Create an account' }).click();

  await expect(page).toHaveURL('/email-verification');
  await expect(toast(page, 'Registration Successful!')).toContainText(
    'Please check your email to verify your account.',
  );
  await page.getByRole('button', { name: 'Send link again' }).click();
  await expect(toast(page, 'Verification Email Sent')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send link again' })).toBeDisabled();
  await page.goto('/search');
  await expect(page).toHaveURL('/email-verification');

  await page.goto(await linkIn(page, 'Confirm your email address', 'Confirm address'));
  await expect(page).toHaveURL('/email-verification/success');
  await expect(toast(page, 'Email Verified!')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).not.toHaveURL(/email-verification/);
});

test('a wrong password keeps the form; a forgotten one is reset by email', async ({
  page,
  server,
  complaints,
}) => {
  const email = 'forgets.much@people.test';
  await registerUser(page, server.url, { name: 'Forgets Much', email, profile_type: 'seller' });
  await page.context().clearCookies();
  await logIn(page, email, 'not my password');
  await expect(toast(page, 'Login Failed')).toContainText(
    'The email or the password is not right.',
  );
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Password')).toHaveValue('not my password');
  await expect(page.getByLabel('Password')).toBeFocused();
  await page.getByRole('button', { name: 'Show characters' }).click();
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'text');
  // The browser logs the refused request.
  expect(complaints.every((text) => text.includes('401'))).toBe(true);
  complaints.splice(0, complaints.length);

  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(/password-reset/);
  // The URL changes before the page, and the log-in form has a field with the same name.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(toast(page, 'Reset Link Sent')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send link again' })).toBeDisabled();

  const link = await linkIn(page, 'Choose a new password', 'Choose a new password');
  await page.goto(link);
  await page.getByLabel('New password').fill('a brand new password');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page).toHaveURL('/password-reset/success');
  await expect(toast(page, 'Password Reset')).toBeVisible();

  await page.goto(link);
  await page.getByLabel('New password').fill('a brand new password');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(toast(page, 'Reset Failed')).toContainText('Invalid or expired reset token');
  await expect(page.getByRole('link', { name: 'Send a new link' })).toBeVisible();
  expect(complaints.every((text) => text.includes('422'))).toBe(true);
  complaints.splice(0, complaints.length);

  await logIn(page, email, 'a brand new password');
  await expect(page).not.toHaveURL(/login/);
  await expect(toast(page, 'Welcome back!')).toBeVisible();
});

test('section 7: on the web the context is web and the device is named Web Client', async ({
  page,
}) => {
  await page.route('**/api/login', (route) => route.fulfill({ status: 204 }));
  const loginRequest = page.waitForRequest('**/api/login');
  await logIn(page, 'somebody@people.test', 'a long enough password');
  expect((await loginRequest).postDataJSON()).toEqual({
    email: 'somebody@people.test',
    password: 'a long enough password',
    context: 'web',
    device_name: 'Web Client',
  });
  // A reply without a user does not sign in.
  await expect(toast(page, 'Login Failed')).toContainText('Login failed');
});

test('changing the password: an error at its field, and this browser stays signed in', async ({
  page,
  server,
  complaints,
}) => {
  const email = 'changes.keys@people.test';
  await registerUser(page, server.url, { name: 'Changes Keys', email, profile_type: 'buyer' });
  await page.goto('/change-password');
  await page.getByLabel('Current password').fill('not it');
  await page.getByLabel('New password').fill('an even newer password');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(toast(page, 'Password Change Failed')).toBeVisible();
  await expect(page.getByText('This is not your password.')).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveValue('an even newer password');
  expect(complaints.every((text) => text.includes('422'))).toBe(true);
  complaints.splice(0, complaints.length);
  expect(await axeViolations(page)).toEqual([]);

  await page.getByLabel('Current password').fill(NEW_USER_PASSWORD);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(toast(page, 'Password Changed')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change your password');
});

test('Google sign-in is neither offered nor loaded without a client id', async ({ page }) => {
  const loginRequest: string[] = [];
  page.on('request', (request) => loginRequest.push(request.url()));
  await page.goto('/login', { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toHaveCount(0);
  expect(loginRequest.filter((url) => url.includes('google'))).toEqual([]);
});
