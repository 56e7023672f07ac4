import type { Browser, Page } from '@playwright/test';
import { linkInEmail } from '#tests/support/journeys/emails.ts';
import { expect, test } from '#tests/support/journeys/journey.ts';
import { registerUser } from '#tests/support/journeys/newUser.ts';
import { openHydrated } from '#tests/support/journeys/openHydrated.ts';
import { ownRecords } from '#tests/support/journeys/records.ts';
import { waitForSubscription } from '#tests/support/journeys/waitForSubscription.ts';

const TOKEN = /invitation=([\w-]+)/;
const SELLER = 'Marta Figueiredo';
const SCOPES = ['properties', 'bookings', 'messages'];
const TYPED = 'A stone house above the river, with a garden.';

interface Delegation {
  readonly id: string;
  readonly seller: { readonly profile_id: string };
}

interface Person {
  readonly seller: Page;
  readonly browser: Browser;
  readonly url: string;
  readonly email: string;
}

/** An agent of the signed-in seller, acting for them in a browser of their own. */
async function agentOf({ seller, browser, url, email }: Person) {
  const context = await browser.newContext({ baseURL: url, locale: 'en-IE' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const agent = await context.newPage();
  await registerUser(agent, url, { name: 'Amos Agent', email, profile_type: 'buyer' });
  const post = async (page: Page, path: string, data: object): Promise<Delegation> => {
    const reply = await page.request.post(`/api${path}`, { headers: { origin: url }, data });
    expect(reply.ok(), await reply.text()).toBe(true);
    return ((await reply.json()) as { readonly data: Delegation }).data;
  };
  const terms = { email, scopes: SCOPES, ends_on: null };
  const { id, seller: acted } = await post(seller, '/v1/seller/agents', terms);
  await linkInEmail(seller.request, email, TOKEN);
  await post(agent, `/v1/agent-invitations/${id}/accept`, {});
  await post(agent, '/profiles/switch', { profile_id: acted.profile_id });
  return {
    agent,
    end: () => post(seller, `/v1/seller/agents/${id}/revoke`, {}),
    limit: async (scopes: readonly string[]) => {
      const options = { headers: { origin: url }, data: { scopes, ends_on: null } };
      const reply = await seller.request.put(`/api/v1/seller/agents/${id}`, options);
      expect(reply.ok(), await reply.text()).toBe(true);
    },
  };
}

const clipboardOf = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('an agent whose access ends while a listing is edited keeps the page and copies the text', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  const { id } = await (await ownRecords(server.url)).property('House of the lost agent');
  await signIn('seller');
  const email = 'lost.editor@people.test';
  const { agent, end } = await agentOf({ seller: page, browser, url: server.url, email });
  const listens = waitForSubscription(agent);
  await openHydrated(agent, `/seller/properties/${id}/edit`);
  await listens;
  await agent.mouse.move(200, 200);
  const field = agent.getByLabel('Description', { exact: true });
  await field.pressSequentially(' x');
  await field.fill(TYPED);

  await end();
  const dialog = agent.getByRole('dialog', { name: `You no longer act for ${SELLER}` });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText(/^Your access ended on/)).toBeVisible();
  await expect(dialog.getByLabel('Description')).toHaveValue(TYPED);
  await dialog.getByRole('button', { name: 'Copy my text' }).click();
  await expect(dialog.getByText('Copied', { exact: true })).toBeVisible();
  expect(await clipboardOf(agent)).toContain(TYPED);

  // The page stays, holds the text, and saves nothing.
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(agent).toHaveURL(`/seller/properties/${id}/edit`);
  await expect(field).toHaveValue(TYPED);
  await expect(field).not.toBeEditable();
  const notice = agent.getByRole('complementary', { name: 'Your access has ended' });
  await expect(notice).toContainText('Nothing on this page is saved any more.');
  await agent.getByRole('button', { name: 'Save and send to review' }).click();
  await expect(agent.getByText('The changes were not saved').first()).toBeVisible();
  const saved = await page.request.get(`/api/v1/seller/properties/${id}`);
  expect(await saved.text()).not.toContain(TYPED);
  await notice.getByRole('button', { name: 'Leave this page' }).click();
  await expect(agent).toHaveURL('/agent/dashboard');
  await expect(notice).toBeHidden();
  await agent.context().close();
});

test('an agent without a connection for events learns it when a message is sent', async ({
  page,
  browser,
  server,
  signIn,
  complaints,
}) => {
  const records = await ownRecords(server.url);
  const { id } = await records.property('Cottage of the lost agent');
  const booking = await records.paidStay(id, 40, 3, 2);
  await signIn('seller');
  const email = 'lost.writer@people.test';
  const { agent, end } = await agentOf({ seller: page, browser, url: server.url, email });
  await agent.routeWebSocket(/\/app\//, (socket) => socket.close());
  await openHydrated(agent, `/chat?booking=${booking}`);
  await expect(agent).toHaveURL(/conversation=/);
  await agent.mouse.move(200, 200);
  const field = agent.getByLabel('Message', { exact: true });
  await field.pressSequentially('The key ');
  await field.fill(TYPED);
  await end();
  await agent.getByRole('button', { name: 'Send', exact: true }).click();
  const dialog = agent.getByRole('dialog', { name: `You no longer act for ${SELLER}` });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveValue(TYPED);
  await agent.context().close();
  complaints.length = 0;
});

test('an agent whose permissions are fewer copies what they typed in a dialog', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  const { id } = await (await ownRecords(server.url)).property('Barn of the lost agent');
  await signIn('seller');
  const email = 'lost.pricer@people.test';
  const { agent, limit } = await agentOf({ seller: page, browser, url: server.url, email });
  const listens = waitForSubscription(agent);
  await openHydrated(agent, `/seller/properties/${id}/edit`);
  await listens;
  await agent.getByRole('link', { name: /Price/ }).click();
  await agent.getByRole('button', { name: 'Add a season' }).click();
  const season = agent.getByRole('dialog', { name: 'Add a season' });
  await season.getByLabel('Price a night').pressSequentially('2');
  await season.getByLabel('Price a night').fill('210');
  await limit(['bookings']);
  const dialog = agent.getByRole('dialog', { name: `${SELLER} changed your permissions` });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel('Price a night')).toHaveValue('210');
  await dialog.getByRole('button', { name: 'Leave this page' }).click();
  await expect(agent).toHaveURL('/seller/bookings');
  await agent.context().close();
});
