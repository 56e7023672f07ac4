import { linkInEmail } from '#tests/support/journeys/emails.ts';
import { expect, test } from '#tests/support/journeys/journey.ts';
import { registerUser, NEW_USER_PASSWORD, VERIFY_LINK } from '#tests/support/journeys/newUser.ts';
import { signInByApi } from '#tests/support/journeys/signInByApi.ts';
import { waitForSubscription } from '#tests/support/journeys/waitForSubscription.ts';

const ASKED = 'Please check your email to verify your new address.';

test('an agent acts for a delegating seller, on a phone and by keyboard', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await signIn('agent');
  await page.goto('/settings');
  const menu = page.getByRole('button', { name: 'Menu of Daniel Okoye' });
  await menu.press('Enter');
  const choice = page.getByRole('button', { name: /Marta Figueiredo.*delegated to you/ });
  await choice.press('Enter');
  await expect(page.getByText('Profile Switched', { exact: true })).toBeVisible();
  const notice = page.getByText('You are now acting as Seller (Personal).', { exact: true });
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL('/settings');
  await expect(choice).toBeHidden();
  await menu.press('Enter');
  await expect(page.getByText('Acting as Marta Figueiredo')).toBeVisible();
  await expect(choice).toHaveAttribute('aria-pressed', 'true');
  // The seller is not one of the agent's own profiles.
  await expect(page.getByRole('link', { name: 'Become a seller' })).toBeVisible();
  await page.goto('/seller/bookings');
  await expect(page.getByRole('heading', { name: 'Bookings of your properties' })).toBeVisible();
  await page.goto('/settings/profile');
  await expect(page.getByText('You are acting for Marta Figueiredo')).toBeVisible();
  await expect(page.getByLabel('About you')).toBeHidden();

  // Back to the agent.
  await menu.press('Enter');
  await page.getByRole('button', { name: 'Daniel Okoye Agent' }).press('Enter');
  await expect(page.getByText('You are now acting as Agent.', { exact: true })).toBeVisible();
  await expect(page.getByText('You are acting for Marta Figueiredo')).toBeHidden();
  await page.goto('/seller/bookings');
  await expect(page).toHaveURL('/unauthorized-access');
});

test('a buyer adds a seller profile and switches back; another tab follows', async ({
  page,
  server,
}) => {
  const email = 'tamsin.ward@people.test';
  await registerUser(page, server.url, { name: 'Tamsin Ward', email, profile_type: 'buyer' });
  await page.goto('/settings/profile#profiles');
  await page.getByRole('radio', { name: 'Seller (Personal)' }).check();
  await page.getByLabel('Display name of the new profile').fill('Tamsin’s Cottage');
  await page.getByRole('button', { name: 'Add and switch to it' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { name: 'Tamsin’s Cottage' })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/seller/bookings');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Bookings of your properties');
  await page.getByRole('button', { name: 'Menu of Tamsin Ward' }).click();
  await page.getByRole('button', { name: /Tamsin Ward.*Buyer/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Tamsin Ward' })).toBeVisible();
  await expect(page).toHaveURL('/profile');
  await expect(other).toHaveURL('/settings/bookings');
});

test('a change on one device appears on another', async ({ page, browser, server }) => {
  const email = 'rachel.whitman@people.test';
  await registerUser(page, server.url, { name: 'Rachel Whitman', email, profile_type: 'buyer' });
  await page.goto('/settings/profile');
  const elsewhere = await browser.newContext({ baseURL: server.url, locale: 'en-IE' });
  const laptop = await elsewhere.newPage();
  await signInByApi(laptop, server.url, email, NEW_USER_PASSWORD);
  // Change the name only after the page has subscribed.
  const listens = waitForSubscription(laptop);
  await laptop.goto('/profile');
  await expect(laptop.getByRole('heading', { level: 2, name: 'Rachel Whitman' })).toBeVisible();
  await listens;
  await page.getByLabel('Display name', { exact: true }).fill('Rachel of Seattle');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile Updated', { exact: true })).toBeVisible();
  await expect(laptop.getByRole('heading', { level: 2, name: 'Rachel of Seattle' })).toBeVisible();
  await elsewhere.close();
});

test('a new email needs the password, and is verified by its link', async ({ page, server }) => {
  const old = {
    name: 'Ben Hargreaves',
    email: 'ben.old@people.test',
    profile_type: 'buyer',
  } as const;
  await registerUser(page, server.url, old);
  await page.goto('/settings/profile');
  await expect(page.getByLabel('Current password')).toBeHidden();
  await page.getByLabel('About you').fill('From Leeds, still.');
  await page.getByRole('textbox', { name: 'Email' }).fill('ben.new@people.test');
  await page.getByLabel('Current password').fill(NEW_USER_PASSWORD);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(ASKED, { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/email-verification');
  // A mistyped address can be corrected.
  await page.getByText('Wrong address? Enter another one').click();
  await page.getByLabel('Email').fill('ben.true@people.test');
  await page.getByLabel('Your password').fill(NEW_USER_PASSWORD);
  await page.getByRole('button', { name: 'Send the email there' }).click();
  await expect(page.getByText('We sent an email to ben.true@people.test')).toBeVisible();
  await page.goto(await linkInEmail(page.request, 'ben.true@people.test', VERIFY_LINK));
  await expect(page).toHaveURL('/email-verification/success');
  await page.goto('/settings');
  await expect(page.getByText('Ben Hargreaves, ben.true@people.test')).toBeVisible();
  const outbox = await (await page.request.get('/dev/mail')).text();
  expect(outbox).toContain('Your email address was changed');
});

test('an account with upcoming stays cannot be deleted', async ({ page, signIn }) => {
  await signIn('buyer');
  await page.goto('/settings/delete-account');
  await expect(page.getByText('You cannot delete your account yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete my account permanently' })).toBeHidden();
  await page.getByRole('link', { name: /stays? ha(s|ve) not ended/ }).click();
  await expect(page).toHaveURL('/settings/bookings');
});

test('an account without open bookings is deleted', async ({ page, server, complaints }) => {
  const email = 'gone.tomorrow@people.test';
  await registerUser(page, server.url, { name: 'Gone Tomorrow', email, profile_type: 'buyer' });
  await page.goto('/settings/delete-account');
  await expect(page).toHaveURL('/settings/delete-account');

  await page.getByLabel(`Type ${email} to confirm`).fill('somebody@people.test');
  await page.getByLabel('Password').fill('a guess');
  await page.getByRole('button', { name: 'Delete my account permanently' }).click();
  await expect(page.getByText('Type the email address of this account.')).toBeVisible();
  await page.getByLabel(`Type ${email} to confirm`).fill(email);
  await page.getByRole('button', { name: 'Delete my account permanently' }).click();
  await expect(page.getByText('This is not your password.')).toBeVisible();
  // The browser logs the refused requests.
  expect(complaints.filter((text) => !text.includes('422'))).toEqual([]);
  complaints.splice(0, complaints.length);
  await page.getByLabel('Password').fill(NEW_USER_PASSWORD);
  await page.getByRole('button', { name: 'Delete my account permanently' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your account was deleted', { exact: true })).toBeVisible();
  await page.goto('/settings');
  await expect(page).toHaveURL('/login?redirect=%2Fsettings');
});
