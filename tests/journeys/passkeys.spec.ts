import { expect, test } from '#tests/support/journeys/journey.ts';
import { addAuthenticator } from '#tests/support/journeys/authenticator.ts';
import { NEW_USER_PASSWORD, registerUser } from '#tests/support/journeys/newUser.ts';
import { openHydrated } from '#tests/support/journeys/openHydrated.ts';

// Passkeys belong to a domain, so these pages are opened by name, not by IP address.
test.use({
  baseURL: async ({ server }, provide) => provide(server.url.replace('127.0.0.1', 'localhost')),
});

test('a passkey is chosen from the suggestions of the email field', async ({ page, baseURL }) => {
  await addAuthenticator(page);
  // A new user: with a passkey, a user of the demonstration could not sign in by password alone.
  const email = 'ana.passkey@people.test';
  await registerUser(page, baseURL ?? '', { name: 'Ana Passkey', email, profile_type: 'buyer' });
  await openHydrated(page, '/settings/sessions');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(NEW_USER_PASSWORD);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByRole('button', { name: 'I have saved my codes' }).click();
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/$/);
  await openHydrated(page, '/login?redirect=/settings/sessions');
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn');
  // Chromium's virtual authenticator confirms the suggestion.
  await page.getByLabel('Email').focus();
  await expect(page).toHaveURL(/\/settings\/sessions$/);
  await expect(page.getByRole('list', { name: 'Your passkeys' })).toContainText('Last used');
});

test('a passkey is added, signs in without a password, and is removed', async ({
  page,
  signIn,
}) => {
  await addAuthenticator(page);
  // The authenticator would confirm the suggestion before the buttons are pressed.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await signIn('seller');
  await openHydrated(page, '/settings/sessions');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Confirm that it is you');
  await dialog.getByLabel('Your password').fill('keystead-demo');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByRole('list', { name: 'Recovery codes' }).locator('code')).toHaveCount(
    10,
  );
  await dialog.getByRole('button', { name: 'I have saved my codes' }).click();

  const list = page.getByRole('list', { name: 'Your passkeys' });
  await expect(list).toContainText('Not used yet');
  await list.getByRole('button', { name: /^Rename/ }).click();
  await dialog.getByLabel('Name').fill('My laptop');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(list).toContainText('My laptop');

  await page.goto('/logout');
  await expect(page).toHaveURL(/\/$/);
  await openHydrated(page, '/login?redirect=/settings/sessions');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/\/settings\/sessions$/);
  await expect(list).toContainText('Last used');

  await page.goto('/logout');
  await expect(page).toHaveURL(/\/$/);
  await openHydrated(page, '/login?redirect=/settings/sessions');
  await page.getByLabel('Email').fill('seller@keystead.test');
  await page.getByLabel('Password').fill('keystead-demo');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/settings\/sessions$/);

  await list.getByRole('button', { name: 'Remove My laptop' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog).toContainText('Confirm that it is you');
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(list).toHaveCount(0);
});
