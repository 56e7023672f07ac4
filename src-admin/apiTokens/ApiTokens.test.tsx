// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { ApiToken } from '#src/wire/accounts/apiTokens.ts';
import { fakeStaffApi, leaveStaff, renderStaff } from '#tests/support/staffScreen.tsx';
import { ApiTokens } from './ApiTokens.tsx';

const TOKEN: ApiToken = {
  id: '01941f29-7c00-70ec-a15f-a49a40d362a1',
  name: 'Ledger export',
  last_four: 'x7Qz',
  scopes: ['bookings:read'],
  profile_name: null,
  expires_at: '2026-09-01T10:00:00.000Z',
  expired: false,
  last_used_at: '2026-06-01T10:00:00.000Z',
  last_used_address: '192.0.2.7',
  created_at: '2026-05-01T10:00:00.000Z',
};
const SCOPE = { scope: 'bookings:cancel', resource: 'bookings', action: 'cancel', calls: [] };

function panel(tokens: readonly ApiToken[]) {
  const requests = fakeStaffApi(({ method, path }) => {
    if (path.endsWith('/scopes')) return { body: { data: [SCOPE] } };
    if (method === 'POST')
      return { status: 201, body: { data: { token: TOKEN, secret: 'kst_secret' } } };
    if (method === 'DELETE') return { status: 204, body: null };
    return { body: { data: tokens } };
  });
  renderStaff(<ApiTokens />);
  return requests;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

afterEach(leaveStaff);

describe('the API tokens of staff', () => {
  it('creates one with chosen scopes, and shows its secret once', async () => {
    const requests = panel([]);
    await screen.findByText('You have no API tokens.');
    await press('Create a token');
    await press('Create token');
    expect((await screen.findByRole('alert')).textContent).toBe('Choose what the token may do.');
    await userEvent.type(screen.getByLabelText(/^Name/), 'Ledger export');
    await userEvent.click(await screen.findByLabelText('Cancel'));
    await press('Create token');
    expect(await screen.findByText('kst_secret')).toBeTruthy();
    expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/api/v1/api-tokens',
      body: { name: 'Ledger export', scopes: ['bookings:cancel'], expires_in_days: 90 },
    });
    await press('I have saved the token');
    await waitFor(() => expect(screen.queryByText('kst_secret')).toBeNull());
  });

  it('shows the last use, and revokes after a confirmation', async () => {
    const requests = panel([TOKEN]);
    expect(await screen.findByText(/from 192\.0\.2\.7/)).toBeTruthy();
    await press('Revoke Ledger export');
    await press('Revoke token');
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'DELETE')?.path).toBe(
        `/api/v1/api-tokens/${TOKEN.id}`,
      ),
    );
  });
});
