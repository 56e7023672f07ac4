// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Passkey } from '#src/wire/accounts/passkeys.ts';
import { leaveMarket, renderMarket, type MarketRequest } from '#tests/support/marketScreen.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';

const startRegistration = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('@simplewebauthn/browser', () => ({ startRegistration }));

const PASSKEY: Passkey = {
  id: '01941f29-7c00-70ec-a15f-a49a40d362a1',
  name: 'Chrome, Windows',
  synced: true,
  last_used_at: null,
  created_at: '2026-05-01T10:00:00.000Z',
};
const CREATED = {
  id: 'a2V5',
  rawId: 'a2V5',
  type: 'public-key',
  response: { clientDataJSON: 'e30', attestationObject: 'oA', transports: ['internal'] },
};

function card(passkeys: readonly Passkey[], recovery_codes: readonly string[] = []) {
  const { requests } = renderMarket(<PasskeysCard passkeys={passkeys} />, {
    reply: ({ method, path }: MarketRequest) => {
      if (path === '/v1/auth/step-up')
        return { body: { data: { valid_until: new Date(Date.now() + 600_000).toISOString() } } };
      if (path === '/v1/passkeys/options') return { body: { data: { challenge: 'Y2hhbGxlbmdl' } } };
      if (path === '/v1/passkeys' && method === 'POST')
        return { status: 201, body: { data: { passkey: PASSKEY, recovery_codes } } };
      return { body: { data: [] } };
    },
  });
  return requests;
}

async function confirm() {
  const open = within(await screen.findByRole('dialog'));
  await userEvent.type(open.getByLabelText('Your password'), 'my password');
  await userEvent.click(open.getByRole('button', { name: 'Confirm' }));
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const writes = (requests: readonly MarketRequest[]) =>
  requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  startRegistration.mockReset();
});
afterEach(() => {
  leaveMarket();
  vi.unstubAllGlobals();
});

describe('PasskeysCard', () => {
  it('adds a passkey after a step-up, and shows the recovery codes of the first', async () => {
    startRegistration.mockResolvedValue(CREATED);
    const requests = card([], ['aaaa-bbbb-cccc-dddd']);
    await press('Add a passkey');
    await confirm();
    expect(await screen.findByText('aaaa-bbbb-cccc-dddd')).toBeTruthy();
    expect(writes(requests)).toEqual([
      'POST /v1/auth/step-up',
      'POST /v1/passkeys/options',
      'POST /v1/passkeys',
    ]);
  });

  it.each([
    ['NotAllowedError', /it was cancelled/],
    ['InvalidStateError', /already has a passkey/],
    ['SecurityError', /does not support passkeys/],
  ])('says what a browser with %s did', async (name, text) => {
    startRegistration.mockRejectedValue(Object.assign(new Error('no'), { name }));
    const requests = card([]);
    await press('Add a passkey');
    await confirm();
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
    expect(writes(requests)).not.toContain('POST /v1/passkeys');
  });

  it('renames a passkey', async () => {
    const requests = card([PASSKEY]);
    await press('Rename Chrome, Windows');
    const name = await screen.findByLabelText('Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Blue key');
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests.find(({ method }) => method === 'PUT')).toMatchObject({
      path: `/v1/passkeys/${PASSKEY.id}`,
      body: { name: 'Blue key' },
    });
  });

  it('removes a passkey after a confirmation and a step-up', async () => {
    const requests = card([PASSKEY, { ...PASSKEY, id: 'other', name: 'Phone' }]);
    await press('Remove Chrome, Windows');
    await press('Remove');
    await confirm();
    await waitFor(() =>
      expect(writes(requests)).toEqual([
        'POST /v1/auth/step-up',
        `DELETE /v1/passkeys/${PASSKEY.id}`,
      ]),
    );
  });

  it('asks for a code or a passkey, not for the password, to remove the last one', async () => {
    const requests = card([PASSKEY]);
    await press('Remove Chrome, Windows');
    await press('Remove');
    const open = within(await screen.findByRole('dialog'));
    expect(open.queryByLabelText('Your password')).toBeNull();
    expect(open.getByRole('button', { name: 'Use a passkey' })).toBeTruthy();
    await userEvent.click(open.getByRole('button', { name: 'Confirm' }));
    expect(open.getByText('Enter a code.')).toBeTruthy();
    await userEvent.type(open.getByLabelText(/Code of your app/), ' 123456 ');
    await userEvent.click(open.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(writes(requests)).toHaveLength(2));
    expect(requests.find(({ path }) => path === '/v1/auth/step-up')?.body).toEqual({
      code: '123456',
    });
  });

  it('lists passkeys and offers no new one where the browser has none', () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    card([PASSKEY]);
    expect(screen.getByText('Not used yet')).toBeTruthy();
    expect(screen.getByText(/does not support passkeys/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });
});
