import type { Browser, Page } from '@playwright/test';
import { linkInEmail } from '#tests/support/journeys/emails.ts';
import { expect, test } from '#tests/support/journeys/journey.ts';
import { NEW_USER_PASSWORD, registerUser } from '#tests/support/journeys/newUser.ts';
import { openHydrated } from '#tests/support/journeys/openHydrated.ts';
import { toast } from '#tests/support/journeys/toast.ts';

const INVITATION = /\/settings\/profile\?invitation=[\w-]+/;
const SELLER = 'Marta Figueiredo';
const INVITES = `${SELLER} invites you to act for them`;

/** The signed-in seller invites the address. Returns the emailed link. */
async function invite(page: Page, email: string): Promise<string> {
  await openHydrated(page, '/settings/profile');
  await page.getByRole('button', { name: 'Invite an agent' }).click();
  await page.getByLabel('Email', { exact: true }).last().fill(email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('heading', { name: email })).toBeVisible();
  return linkInEmail(page.request, email, INVITATION);
}

/** A browser of another person. */
async function elsewhere(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'en-IE' });
  return context.newPage();
}

test('an invited stranger registers, is asked nothing twice, and accepts', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  const email = 'new.agent@people.test';
  await signIn('seller');
  const link = await invite(page, email);

  const agent = await elsewhere(browser, server.url);
  await openHydrated(agent, link);
  await expect(agent).toHaveURL(/\/register\?redirect=/);
  await expect(agent.getByText(INVITES)).toBeVisible();
  const field = agent.getByLabel('Email', { exact: true });
  await expect(field).toHaveValue(email);
  await expect(field).not.toBeEditable();
  await expect(agent.getByRole('radio')).toHaveCount(0);
  await agent.getByLabel('Your name').fill('Nell Newcomer');
  await agent.getByLabel('Password', { exact: true }).fill(NEW_USER_PASSWORD);
  await agent.getByRole('button', { name: 'Create an account' }).click();

  await expect(agent).toHaveURL(INVITATION);
  await expect(toast(agent, 'Registration Successful!')).toContainText(
    'Your email address is confirmed.',
  );
  await expect(agent.getByRole('heading', { name: INVITES })).toBeVisible();
  await agent.getByRole('button', { name: 'Accept' }).click();
  await expect(agent).toHaveURL('/agent/dashboard');
  await expect(agent.getByRole('heading', { name: SELLER })).toBeVisible();
  await agent.context().close();
});

test('an invited person with an account logs in, also after another account was signed in', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  const email = 'known.agent@people.test';
  const known = await elsewhere(browser, server.url);
  await registerUser(known, server.url, { name: 'Kim Known', email, profile_type: 'buyer' });
  await known.context().close();
  await signIn('seller');
  const link = await invite(page, email);

  const agent = await elsewhere(browser, server.url);
  await signIn('buyer', agent);
  await openHydrated(agent, link);
  await expect(agent.getByText('This invitation is for another account')).toBeVisible();
  await agent.getByRole('link', { name: 'Switch account' }).click();
  await expect(agent).toHaveURL(/\/login\?redirect=/);
  await expect(agent.getByText(INVITES)).toBeVisible();
  await expect(agent.getByLabel('Email', { exact: true })).toHaveValue(email);
  await agent.getByLabel('Password', { exact: true }).fill(NEW_USER_PASSWORD);
  await agent.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(agent).toHaveURL(INVITATION);
  await expect(agent.getByRole('heading', { name: INVITES })).toBeVisible();
  await agent.context().close();
});

test('a link that cannot be used says why and what to do, before sign-in', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  const email = 'withdrawn.agent@people.test';
  await signIn('seller');
  const link = await invite(page, email);
  const row = page.getByRole('listitem').filter({ hasText: email });
  await row.getByRole('button', { name: 'Withdraw' }).click();
  await expect(toast(page, 'Invitation withdrawn')).toBeVisible();

  const agent = await elsewhere(browser, server.url);
  await openHydrated(agent, link);
  await expect(agent.getByText('This invitation has ended')).toBeVisible();
  await expect(
    agent.getByText(`To act for ${SELLER}, ask them for a new invitation.`),
  ).toBeVisible();
  await openHydrated(agent, '/settings/profile?invitation=unknown');
  await expect(agent.getByText('This invitation link does not work')).toBeVisible();
  await agent.context().close();
});
