// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { ApiToken } from '#src/wire/accounts/apiTokens.ts';
import { leaveMarket, renderMarket, type MarketRequest } from '#tests/support/marketScreen.tsx';
import { ApiTokensCard } from './ApiTokensCard.tsx';

const TOKEN: ApiToken = {
  id: '01941f29-7c00-70ec-a15f-a49a40d362a1',
  name: 'Channel manager',
  last_four: 'x7Qz',
  scopes: ['bookings:read'],
  profile_name: 'Ana Costa',
  expires_at: '2026-09-01T10:00:00.000Z',
  expired: false,
  last_used_at: null,
  last_used_address: null,
  created_at: '2026-05-01T10:00:00.000Z',
};
const SECRET = 'kst_3f1VbQ2example';
const SCOPES = ['bookings:read', 'bookings:write', 'listings:read'].map((scope) => {
  const [resource, action] = scope.split(':');
  return { scope, resource, action, calls: ['GET /v1/bookings'] };
});

function card(tokens: readonly ApiToken[], refuse?: { status: number; body: unknown }) {
  const { requests } = renderMarket(<ApiTokensCard hasPasskey={false} />, {
    reply: ({ method, path }: MarketRequest) => {
      if (path === '/v1/auth/step-up')
        return { body: { data: { valid_until: new Date(Date.now() + 600_000).toISOString() } } };
      if (path === '/v1/api-tokens/scopes') return { body: { data: SCOPES } };
      if (method === 'POST')
        return refuse ?? { status: 201, body: { data: { token: TOKEN, secret: SECRET } } };
      if (method === 'DELETE') return { status: 204, body: null };
      return { body: { data: tokens } };
    },
  });
  return requests;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sent = (requests: readonly MarketRequest[], method: string) =>
  requests.filter((one) => one.method === method && one.path.startsWith('/v1/api-tokens'));

async function openForm() {
  await press('Create a token');
  const confirmation = within(await screen.findByRole('dialog'));
  await userEvent.type(confirmation.getByLabelText('Your password'), 'my password');
  await userEvent.click(confirmation.getByRole('button', { name: 'Confirm' }));
  await screen.findByLabelText('Bookings: Read');
}

afterEach(leaveMarket);

describe('ApiTokensCard', () => {
  it('creates a token after a step-up, and shows its secret until it is saved', async () => {
    const requests = card([]);
    expect(await screen.findByText('You have no API tokens.')).toBeTruthy();
    await openForm();
    await press('Create token');
    expect(screen.getByText('Enter a name.')).toBeTruthy();
    expect(screen.getByText('Choose what the token may do.')).toBeTruthy();
    expect(sent(requests, 'POST')).toEqual([]);
    await userEvent.type(screen.getByLabelText('Name'), 'Channel manager');
    await userEvent.selectOptions(screen.getByLabelText('Expires after'), '30');
    await press('Choose all that read');
    await press('Create token');
    expect(await screen.findByText(SECRET)).toBeTruthy();
    expect(sent(requests, 'POST')[0]?.body).toEqual({
      name: 'Channel manager',
      scopes: ['bookings:read', 'listings:read'],
      expires_in_days: 30,
    });
    await press('I have saved the token');
    await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull());
  });

  it('shows at the field what the server refuses', async () => {
    const errors = { scopes: ['You cannot give a token these scopes: bookings:read.'] };
    card([], { status: 422, body: { code: 'invalid', message: 'Please fix.', errors } });
    await openForm();
    await userEvent.type(screen.getByLabelText('Name'), 'Channel manager');
    await userEvent.click(screen.getByLabelText('Bookings: Read'));
    await press('Create token');
    expect(await screen.findByText(errors.scopes[0] ?? '')).toBeTruthy();
  });

  it('revokes a token after a confirmation', async () => {
    const requests = card([TOKEN]);
    expect(await screen.findByText('Not used yet')).toBeTruthy();
    await press('Revoke Channel manager');
    await press('Keep token');
    expect(sent(requests, 'DELETE')).toEqual([]);
    await press('Revoke Channel manager');
    await press('Revoke token');
    await waitFor(() =>
      expect(sent(requests, 'DELETE').map(({ path }) => path)).toEqual([
        `/v1/api-tokens/${TOKEN.id}`,
      ]),
    );
  });
});
