import { axeViolations } from '#tests/support/journeys/axeViolations.ts';
import { linkInEmail } from '#tests/support/journeys/emails.ts';
import { expect, test } from '#tests/support/journeys/journey.ts';
import { openHydrated } from '#tests/support/journeys/openHydrated.ts';
import { registerUser } from '#tests/support/journeys/newUser.ts';
import { waitForSubscription } from '#tests/support/journeys/waitForSubscription.ts';

const INVITATION = /\/settings\/profile\?invitation=[\w-]+/;

test('a seller invites an agent, who acts, is limited and loses access on the open page', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  await signIn('seller');
  await openHydrated(page, '/settings/profile');
  await page.getByRole('button', { name: 'Invite an agent' }).click();
  await page.getByLabel('Email', { exact: true }).last().fill('ines.agent@people.test');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('heading', { name: 'ines.agent@people.test' })).toBeVisible();

  // The invited registers, and accepts.
  const elsewhere = await browser.newContext({ baseURL: server.url, locale: 'en-GB' });
  const invited = await elsewhere.newPage();
  const subject = 'You were invited to act for a seller on Keystead';
  const link = await linkInEmail(page.request, subject, INVITATION);
  await registerUser(invited, server.url, {
    name: 'Inês Moura',
    email: 'ines.agent@people.test',
    profile_type: 'buyer',
  });
  await openHydrated(invited, link);
  await expect(
    invited.getByRole('heading', { name: 'Marta Figueiredo invites you to act for them' }),
  ).toBeVisible();
  await invited.getByRole('button', { name: 'Accept' }).click();
  await expect(invited).toHaveURL('/agent/dashboard');

  // Acts for the seller, visibly.
  await invited.getByRole('button', { name: 'Act for Marta Figueiredo' }).click();
  await expect(invited).toHaveURL('/seller/bookings');
  const bar = invited.getByRole('complementary', { name: 'Acting for a seller' });
  await expect(bar).toContainText('Acting for Marta Figueiredo');

  // Limited, then revoked, while the page is open.
  const listens = waitForSubscription(invited);
  await openHydrated(invited, '/seller/properties');
  await listens;
  await expect(invited.getByRole('heading', { name: 'Your properties' })).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Inês Moura' });
  await row.getByRole('button', { name: 'End access' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End access' }).click();
  await expect(row.getByText('Ended', { exact: true })).toBeVisible();
  await expect(
    invited.getByText('You no longer act for Marta Figueiredo', { exact: true }),
  ).toBeVisible();
  await expect(invited).toHaveURL('/agent/dashboard');
  await expect(bar).toBeHidden();
  await elsewhere.close();
});

for (const width of [375, 1440])
  test(`the agent's pages are accessible at ${width} px`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn('agent');
    await openHydrated(page, '/agent/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Agent Dashboard' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your sellers' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await openHydrated(page, '/agent/delegations');
    await page.getByRole('link', { name: 'Tiago Brandão' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tiago Brandão' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.goBack();
    expect(await axeViolations(page)).toEqual([]);
  });
