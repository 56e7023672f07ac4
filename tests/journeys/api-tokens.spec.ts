import { expect, test } from '#tests/support/journeys/journey.ts';
import { axeViolations } from '#tests/support/journeys/axeViolations.ts';
import { expectNoOverflow } from '#tests/support/journeys/expectNoOverflow.ts';
import { NEW_USER_PASSWORD, registerUser } from '#tests/support/journeys/newUser.ts';
import { openHydrated } from '#tests/support/journeys/openHydrated.ts';

test('a user creates an API token, a program uses it within its scopes, and the user revokes it', async ({
  page,
  playwright,
  server,
}) => {
  const email = 'tokens@journeys.test';
  await registerUser(page, server.url, { name: 'Tove Lind', email, profile_type: 'buyer' });
  await page.setViewportSize({ width: 375, height: 800 });
  await openHydrated(page, '/settings/sessions');
  await expect(page.getByText('You have no API tokens.')).toBeVisible();
  await page.getByRole('button', { name: 'Create a token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(NEW_USER_PASSWORD);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByLabel('Name').fill('Travel diary');
  await dialog.getByLabel('Saved: Read').check();
  await expectNoOverflow(page, 'the form of a token');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const secret = await dialog.getByText(/^kst_/).textContent();
  await dialog.getByRole('button', { name: 'I have saved the token' }).click();
  const list = page.getByRole('list', { name: 'Your API tokens' });
  await expect(list).toContainText('Not used yet');

  const program = await playwright.request.newContext({
    baseURL: server.url,
    extraHTTPHeaders: { authorization: `Bearer ${secret ?? ''}` },
  });
  expect((await program.get('/api/v1/saved')).status()).toBe(200);
  const refused = await program.post('/api/v1/saved/lists', { data: { name: 'Lisbon' } });
  expect([refused.status(), (await refused.json()) as unknown]).toEqual([
    403,
    expect.objectContaining({ code: 'insufficient_scope' }),
  ]);
  await page.reload();
  await expect(list).toContainText('Last used');

  await openHydrated(page, '/settings/sessions');
  await list.getByRole('button', { name: 'Revoke Travel diary' }).click();
  await dialog.getByRole('button', { name: 'Revoke token' }).click();
  await expect(page.getByText('You have no API tokens.')).toBeVisible();
  expect((await program.get('/api/v1/saved')).status()).toBe(401);
  await program.dispose();
});
