import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook as Verifier } from 'standardwebhooks';
import { axeViolations } from '#tests/support/journeys/axeViolations.ts';
import { expectNoOverflow } from '#tests/support/journeys/expectNoOverflow.ts';
import { expect, test } from '#tests/support/journeys/journey.ts';
import { stayFrom } from '#tests/support/journeys/market.ts';
import { openHydrated } from '#tests/support/journeys/openHydrated.ts';
import { signInByApi } from '#tests/support/journeys/signInByApi.ts';

interface Received {
  readonly headers: Record<string, string>;
  readonly body: string;
}

const EVENT = 'bookings.held';

/** A receiver that first fails, and then takes every message. */
async function receiver() {
  const received: Received[] = [];
  const replies = { status: 500 };
  const server: Server = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers as Record<string, string>, body });
      reply.writeHead(replies.status).end(replies.status === 200 ? 'thanks' : 'broken');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { received, replies, url: `http://127.0.0.1:${port}/hook`, close: () => server.close() };
}

test('a seller adds a webhook, sees a failed delivery, sends it again and verifies it', async ({
  page,
  browser,
  server,
}) => {
  const { received, replies, url, close } = await receiver();
  await signInByApi(page, server.url, 'seller@keystead.test', 'keystead-demo');
  await page.setViewportSize({ width: 375, height: 800 });
  await openHydrated(page, '/settings/sessions');
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  const dialog = page.getByRole('dialog');
  const password = dialog.getByLabel('Your password');
  const address = dialog.getByLabel('Address');
  await expect(password.or(address)).toBeVisible();
  if (await password.isVisible()) {
    await password.fill('keystead-demo');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
  }
  await address.fill(url);
  await dialog.getByLabel(EVENT).check();
  await expectNoOverflow(page, 'the form of a webhook');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  const secret = (await dialog.getByText(/^whsec_/).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'I have saved the secret' }).click();
  await expect(page.getByRole('list', { name: 'Your webhooks' })).toContainText(url);

  // A buyer holds nights in one of the seller's homes.
  const homes = await page.request.get(`${server.url}/api/v1/seller/properties?state=published`);
  const { data } = (await homes.json()) as { data: { id: string }[] };
  const buyer = await (await browser.newContext()).newPage();
  await signInByApi(buyer, server.url, 'buyer@keystead.test', 'keystead-demo');
  await expect(async () => {
    for (const { id } of data) {
      const stay = stayFrom(150 + Math.floor(Math.random() * 150), 5);
      const quote = await buyer.request.post(`${server.url}/api/v1/quotes`, {
        headers: { origin: server.url },
        data: { property_id: id, ...stay, guests: 1 },
      });
      if (quote.status() !== 201) continue;
      const quoted = (await quote.json()) as { data: { id: string } };
      const held = await buyer.request.post(`${server.url}/api/v1/bookings`, {
        headers: { origin: server.url, 'idempotency-key': crypto.randomUUID() },
        data: { quote_id: quoted.data.id },
      });
      if (held.status() === 201) return;
    }
    throw new Error('No home of the seller is free');
  }).toPass();
  await buyer.context().close();
  await expect.poll(() => received.length).toBeGreaterThan(0);

  await page.getByRole('button', { name: `Deliveries to ${url}` }).click();
  const delivery = dialog.getByRole('listitem').filter({ hasText: EVENT });
  await expect(async () => {
    await dialog.getByRole('button', { name: 'Reload' }).click();
    await expect(delivery).toContainText('Status 500', { timeout: 2_000 });
  }).toPass();
  await expect(delivery).toContainText('1 attempt');
  await expect(delivery).toContainText('Next attempt');
  await expectNoOverflow(page, 'the deliveries of a webhook');
  expect(await axeViolations(page)).toEqual([]);

  // The next attempt is a minute away: make it due now.
  replies.status = 200;
  await server.onDatabase(async (client) => {
    await client.query(`update webhook_deliveries set next_at = now() where state = 'pending'`);
    await client.query(
      `update pgboss.job set start_after = now() where name = 'deliver_webhook' and state = 'created'`,
    );
  });
  await expect(async () => {
    await dialog.getByRole('button', { name: 'Reload' }).click();
    await expect(delivery).toContainText('Status 200', { timeout: 2_000 });
  }).toPass();
  await delivery.getByRole('button', { name: `Send again: ${EVENT}` }).click();
  await expect.poll(() => received.length).toBeGreaterThanOrEqual(3);
  const ids = received.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(1);
  const last = received.at(-1);
  const message = new Verifier(secret).verify(last?.body ?? '', last?.headers ?? {});
  expect(message).toMatchObject({ type: EVENT, api_version: '1', data: { state: 'held' } });
  close();
});
