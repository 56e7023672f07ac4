import { addDays, isoDate, type IsoDate } from '#src/rules/dates/day.ts';
import { linkInEmail } from '#tests/support/journeys/emails.ts';
import { expect, test } from '#tests/support/journeys/journey.ts';
import { registerUser } from '#tests/support/journeys/newUser.ts';
import { openHydrated } from '#tests/support/journeys/openHydrated.ts';
import { ownRecords } from '#tests/support/journeys/records.ts';
import { toast } from '#tests/support/journeys/toast.ts';
import { waitForSubscription } from '#tests/support/journeys/waitForSubscription.ts';

const INVITATION = /\/settings\/profile\?invitation=[\w-]+/;
const INVITED = 'You were invited to act for a seller on Keystead';
const SELLER = 'Marta Figueiredo';
const SIGNED = /Inês Moura did this as the agent for Marta Figueiredo/;
const today = isoDate(new Date().toISOString().slice(0, 10));
/** As in the label of a night: " 26 November 2026". */
const dayText = (day: IsoDate) =>
  ` ${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))}`;

test('an agent is invited, answers a booking, prices a night, is limited, and loses access on the open page', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  test.setTimeout(120_000);
  const records = await ownRecords(server.url);
  const title = 'Aardvark barn of the agent';
  const { id } = await records.property(title, { instant_booking: false });
  const booking = await records.paidStay(id, 20, 3, 2);

  await signIn('seller');
  await openHydrated(page, '/settings/profile');
  await page.getByRole('button', { name: 'Invite an agent' }).click();
  await page.getByLabel('Email', { exact: true }).last().fill('ines.agent@people.test');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('heading', { name: 'ines.agent@people.test' })).toBeVisible();

  // The invited registers, and accepts.
  const elsewhere = await browser.newContext({ baseURL: server.url, locale: 'en-IE' });
  const agent = await elsewhere.newPage();
  const link = await linkInEmail(page.request, INVITED, INVITATION);
  await registerUser(agent, server.url, {
    name: 'Inês Moura',
    email: 'ines.agent@people.test',
    profile_type: 'buyer',
  });
  await openHydrated(agent, link);
  await expect(
    agent.getByRole('heading', { name: `${SELLER} invites you to act for them` }),
  ).toBeVisible();
  await agent.getByRole('button', { name: 'Accept' }).click();
  await expect(agent).toHaveURL('/agent/dashboard');

  // The link works once.
  const again = await elsewhere.newPage();
  await openHydrated(again, link);
  await expect(again.getByText('You have accepted this invitation already.')).toBeVisible();
  await expect(again.getByRole('button', { name: 'Accept' })).toBeHidden();
  await again.close();

  // The request leads to its booking, acting for the seller; the buyer's email names both.
  const task = agent.getByRole('listitem').filter({ hasText: title });
  await expect(task.getByText('Booking request')).toBeVisible();
  await task.getByRole('button', { name: 'Open' }).click();
  await expect(agent).toHaveURL(`/seller/bookings?booking=${booking}`);
  const bar = agent.getByRole('complementary', { name: 'Acting for a seller' });
  await expect(bar).toContainText(`Acting for ${SELLER}`);
  await agent.getByRole('button', { name: 'Accept' }).click();
  await agent.getByRole('dialog').getByRole('button', { name: 'Accept booking' }).click();
  await expect(agent.getByText('Booking confirmed').first()).toBeVisible();
  await linkInEmail(page.request, `Booking confirmed: ${title}`, SIGNED);
  await linkInEmail(page.request, 'You accepted the booking of', SIGNED);

  // Prices a night; the listing's history says who did it, for whom.
  await openHydrated(agent, '/seller/properties?view=calendar');
  const grid = agent.getByRole('grid', { name: 'Nights of all homes' });
  await expect(grid).toHaveAttribute('aria-busy', 'false');
  const night = grid
    .getByRole('row')
    .filter({ hasText: title })
    .locator(`[role=gridcell][aria-label*="${dayText(addDays(today, 3))}"]`);
  await night.click();
  const dialog = agent.getByRole('dialog', { name: title });
  await dialog.getByLabel('Price a night').fill('321');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(night).toHaveAttribute('aria-label', /€321 set for this night/);
  const history = await browser.newContext({ baseURL: server.url, locale: 'en-IE' });
  const owner = await history.newPage();
  await signIn('seller', owner);
  await openHydrated(owner, `/seller/properties/${id}?tab=history`);
  await expect(
    owner.getByText(
      /^Inês Moura, agent for Marta Figueiredo, set the price of the nights? of .* to €321\.$/,
    ),
  ).toBeVisible();
  await history.close();

  // Limited while a page of the removed permission is open.
  const listens = waitForSubscription(agent);
  await openHydrated(agent, '/seller/properties');
  await listens;
  await expect(agent.getByRole('heading', { name: 'Your properties' })).toBeVisible();
  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: 'Inês Moura' });
  await row.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByLabel('Listings and calendar').uncheck();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(toast(agent, `Your permissions for ${SELLER} changed`)).toBeVisible();
  await expect(agent).toHaveURL('/seller/bookings');
  const nav = agent.getByRole('navigation', { name: 'Your pages' });
  await expect(nav.getByRole('link', { name: 'Bookings' })).toBeVisible();
  await expect(nav.getByRole('link', { name: 'Properties' })).toBeHidden();
  await expect(nav.getByRole('link', { name: 'Payouts' })).toBeHidden();
  for (const path of ['/seller/properties', `/seller/properties/${id}`, '/seller/payouts']) {
    await agent.goto(path);
    await expect(agent).toHaveURL('/unauthorized-access');
    await expect(
      agent.getByRole('heading', { name: 'You don’t have access to this page' }),
    ).toBeVisible();
  }

  // Revoked while a page is open.
  const subscribed = waitForSubscription(agent);
  await openHydrated(agent, '/seller/bookings');
  await subscribed;
  await row.getByRole('button', { name: 'End access' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End access' }).click();
  await expect(row.getByText('Ended', { exact: true })).toBeVisible();
  await expect(toast(agent, `You no longer act for ${SELLER}`)).toBeVisible();
  await expect(agent).toHaveURL('/agent/dashboard');
  await expect(bar).toBeHidden();
  await elsewhere.close();
});

test('an invitation cannot be accepted after the seller withdrew it', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  const email = 'late.agent@people.test';
  await signIn('seller');
  await openHydrated(page, '/settings/profile');
  await page.getByRole('button', { name: 'Invite an agent' }).click();
  await page.getByLabel('Email', { exact: true }).last().fill(email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  const row = page.getByRole('listitem').filter({ hasText: email });
  await expect(row.getByText('Invited', { exact: true })).toBeVisible();
  const link = await linkInEmail(page.request, email, INVITATION);

  const elsewhere = await browser.newContext({ baseURL: server.url, locale: 'en-IE' });
  const invited = await elsewhere.newPage();
  await registerUser(invited, server.url, { name: 'Rui Late', email, profile_type: 'buyer' });
  await openHydrated(invited, link);
  const accept = invited.getByRole('button', { name: 'Accept' });
  await expect(accept).toBeVisible();

  // Withdrawn while the invitation is open in the other browser.
  await row.getByRole('button', { name: 'Withdraw' }).click();
  await expect(toast(page, 'Invitation withdrawn')).toBeVisible();
  await accept.click();
  await expect(invited.getByText('This invitation was withdrawn.').first()).toBeVisible();

  await openHydrated(invited, link);
  await expect(invited.getByText('This invitation was withdrawn.').first()).toBeVisible();
  await expect(accept).toBeHidden();
  await elsewhere.close();
});
