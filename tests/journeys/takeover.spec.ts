import { linkInEmail } from '#tests/support/journeys/emails.ts';
import { expect, test } from '#tests/support/journeys/journey.ts';
import { NEW_USER_PASSWORD, registerUser, VERIFY_LINK } from '#tests/support/journeys/newUser.ts';

const PASSWORD = 'another one that nobody knows';

test('a changed address is undone by its old owner, who then checks what can use the account', async ({
  page,
  browser,
  server,
  complaints,
}) => {
  const email = 'olga.owner@people.test';
  const stolen = 'thief.of.olga@people.test';
  await registerUser(page, server.url, { name: 'Olga Owner', email, profile_type: 'buyer' });
  const write = (key: string) => ({ origin: server.url, 'idempotency-key': `olga-${key}` });
  const created = await page.request.post('/api/v1/saved/lists', {
    headers: write('makes-a-list'),
    data: { name: 'Beach' },
  });
  const overview = (await created.json()) as { data: { lists: { id: string; name: string }[] } };
  const list = overview.data.lists.find(({ name }) => name === 'Beach');
  const share = await page.request.post(`/api/v1/saved/lists/${list?.id}/share`, {
    headers: write('shares-it'),
  });
  expect(share.status(), await share.text()).toBe(200);
  const changed = await page.request.post('/api/v1/user/update', {
    headers: write('is-robbed'),
    data: { email: stolen, current_password: NEW_USER_PASSWORD },
  });
  expect(changed.status(), await changed.text()).toBe(200);

  const context = await browser.newContext({ baseURL: server.url });
  const inbox = await context.newPage();
  // The new address is proven by nobody who is signed in; there is nothing to lose but sessions.
  await inbox.goto(await linkInEmail(inbox.request, stolen, VERIFY_LINK));
  await expect(inbox).toHaveURL('/email-verification/success');
  await inbox.goto(
    await linkInEmail(
      inbox.request,
      'Your email address was changed',
      /\/email-verification\/verify\?undo=[\w-]+/,
    ),
  );
  await inbox.getByRole('button', { name: 'Undo the change' }).click();
  await expect(inbox.getByText(/Everyone was signed out/).first()).toBeVisible();

  await inbox.goto(await linkInEmail(inbox.request, email, /\/password-reset\/[\w-]{20,}/));
  await inbox.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await inbox.getByRole('button', { name: 'Save the new password' }).click();
  await expect(inbox).toHaveURL('/password-reset/success');
  await inbox.goto('/login');
  await inbox.getByLabel('Email').fill(email);
  await inbox.getByLabel('Password').fill(PASSWORD);
  await inbox.getByRole('button', { name: 'Log in' }).click();
  await expect(inbox).toHaveURL('/settings/sessions');
  await expect(inbox.getByText(/You chose a new password/)).toBeVisible();
  await inbox.getByRole('button', { name: 'End all other access' }).click();
  const dialog = inbox.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: '1 shared list' })).toBeChecked();
  await dialog.getByRole('button', { name: 'End access' }).click();
  await inbox.getByLabel('Your password').fill(PASSWORD);
  await inbox.getByRole('button', { name: 'Confirm' }).click();
  await expect(inbox.getByText(/You chose a new password/)).toBeHidden();
  await expect(inbox.getByText(/uses your account/)).toBeVisible();
  await context.close();
  expect(complaints).toEqual([]);
});
