// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Delivery, Webhook } from '#src/wire/webhooks/webhook.ts';
import { leaveMarket, renderMarket, type MarketRequest } from '#tests/support/marketScreen.tsx';
import { WebhooksCard } from './WebhooksCard.tsx';

const WEBHOOK: Webhook = {
  id: '01941f29-7c00-70ec-a15f-a49a40d362a1',
  url: 'https://hooks.example.com/keystead',
  events: ['bookings.confirmed'],
  state: 'active',
  disabled_reason: null,
  failing_since: null,
  created_at: '2026-05-01T10:00:00.000Z',
};
const FAILED: Delivery = {
  id: '01941f29-7c00-70ec-a15f-a49a40d362b2',
  event: 'bookings.confirmed',
  record_id: '01941f29-7c00-70ec-a15f-a49a40d362c3',
  state: 'failed',
  attempts: 12,
  payload: '{"type":"bookings.confirmed"}',
  reply_status: 500,
  reply_text: 'broken',
  error: 'refused',
  last_attempt_at: '2026-05-04T10:00:00.000Z',
  next_attempt_at: null,
  created_at: '2026-05-01T10:00:00.000Z',
};

function card(webhooks: readonly Webhook[], refuse?: { status: number; body: unknown }) {
  const { requests } = renderMarket(<WebhooksCard hasPasskey={false} />, {
    reply: ({ method, path }: MarketRequest) => {
      if (path === '/v1/auth/step-up')
        return { body: { data: { valid_until: new Date(Date.now() + 600_000).toISOString() } } };
      if (path.endsWith('/events'))
        return { body: { data: ['bookings.confirmed', 'properties.updated'] } };
      if (path.endsWith('/deliveries')) return { body: { data: [FAILED] } };
      if (method === 'POST' && path.endsWith('/test')) return refuse ?? { status: 204, body: null };
      if (method === 'POST' && path.endsWith('/resend')) return { status: 204, body: null };
      if (method === 'POST')
        return refuse ?? { status: 201, body: { data: { webhook: WEBHOOK, secret: 'whsec_x' } } };
      if (method === 'PUT') return { body: { data: { ...WEBHOOK, state: 'disabled' } } };
      if (method === 'DELETE') return { status: 204, body: null };
      return { body: { data: webhooks } };
    },
  });
  return requests;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sent = (requests: readonly MarketRequest[], method: string) =>
  requests.filter((one) => one.method === method && one.path.startsWith('/v1/webhooks'));

async function confirm() {
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Your password'), 'my password');
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
}

afterEach(leaveMarket);

describe('WebhooksCard', () => {
  it('adds a webhook after a step-up, and shows its secret once', async () => {
    const requests = card([]);
    expect(await screen.findByText('You have no webhooks.')).toBeTruthy();
    await press('Add a webhook');
    await confirm();
    await press('Add webhook');
    expect(screen.getByText('Enter an address.')).toBeTruthy();
    expect(screen.getByText('Choose at least one event.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Address'), WEBHOOK.url);
    await userEvent.click(await screen.findByLabelText('bookings.confirmed'));
    await press('Add webhook');
    expect(await screen.findByText('whsec_x')).toBeTruthy();
    expect(sent(requests, 'POST')[0]?.body).toEqual({
      url: WEBHOOK.url,
      events: ['bookings.confirmed'],
    });
    await press('I have saved the secret');
    await waitFor(() => expect(screen.queryByText('whsec_x')).toBeNull());
  });

  it('shows at the field why an address was refused', async () => {
    const errors = { url: ['This address is in a private network. Use a public address.'] };
    card([], { status: 422, body: { code: 'address_private', message: 'Please fix.', errors } });
    await press('Add a webhook');
    await confirm();
    await userEvent.type(await screen.findByLabelText('Address'), 'https://10.0.0.1/');
    await userEvent.click(await screen.findByLabelText('bookings.confirmed'));
    await press('Add webhook');
    expect(await screen.findByText(errors.url[0] ?? '')).toBeTruthy();
  });

  it('shows deliveries with their replies, and sends one again', async () => {
    const requests = card([WEBHOOK]);
    await press(`Deliveries to ${WEBHOOK.url}`);
    expect(await screen.findByText('Status 500', { exact: false })).toBeTruthy();
    expect(screen.getByText(/did not reply with a status/)).toBeTruthy();
    expect(screen.getByText('broken')).toBeTruthy();
    await press('Send again: bookings.confirmed');
    await waitFor(() =>
      expect(sent(requests, 'POST').map(({ path }) => path)).toEqual([
        `/v1/webhooks/${WEBHOOK.id}/deliveries/${FAILED.id}/resend`,
      ]),
    );
  });

  it('sends a test message, and shows its delivery', async () => {
    const requests = card([WEBHOOK]);
    await press(`Send a test message to ${WEBHOOK.url}`);
    expect(await screen.findByRole('dialog', { name: 'Deliveries' })).toBeTruthy();
    expect(sent(requests, 'POST').map(({ path }) => path)).toEqual([
      `/v1/webhooks/${WEBHOOK.id}/test`,
    ]);
  });

  it('says why a test message was not sent, and why a webhook is off', async () => {
    const message = 'Turn the webhook on before you send a test message.';
    const gone = {
      ...WEBHOOK,
      id: 'b',
      url: 'https://gone.example.com/',
      state: 'disabled',
    } as const;
    card([WEBHOOK, { ...gone, disabled_reason: 'gone' }], {
      status: 409,
      body: { code: 'webhook_disabled', message },
    });
    await press(`Send a test message to ${WEBHOOK.url}`);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByText(/replied with the status 410/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: `Send a test message to ${gone.url}` })).toBeNull();
  });

  it('turns a webhook off, and deletes it after a confirmation', async () => {
    const requests = card([WEBHOOK]);
    await press(`Turn off ${WEBHOOK.url}`);
    await confirm();
    await waitFor(() =>
      expect(sent(requests, 'PUT')[0]?.body).toEqual({
        url: WEBHOOK.url,
        events: WEBHOOK.events,
        state: 'disabled',
      }),
    );
    await press(`Delete ${WEBHOOK.url}`);
    await press('Delete webhook');
    await waitFor(() => expect(sent(requests, 'DELETE')).toHaveLength(1));
  });
});
