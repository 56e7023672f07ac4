// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { TwoFactorState } from '#src/wire/accounts/devices.ts';
import { leaveMarket, renderMarket, type MarketRequest } from '#tests/support/marketScreen.tsx';
import { TwoFactorCard } from './TwoFactorCard.tsx';

const OFF: TwoFactorState = {
  enabled: false,
  app: false,
  required_for_payouts: false,
  recovery_codes_left: 0,
};
const ON: TwoFactorState = { ...OFF, enabled: true, app: true, recovery_codes_left: 10 };
const CODES = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];
const KEY = { secret: 'JBSWY3DPEHPK3PXP', otpauth_url: 'otpauth://totp/Keystead?secret=JBSWY3DP' };

type Replies = Readonly<Record<string, { status?: number; body?: unknown }>>;

function card(state: TwoFactorState, replies: Replies = {}, hasPasskey = false) {
  const { requests } = renderMarket(<TwoFactorCard state={state} hasPasskey={hasPasskey} />, {
    reply: ({ path }: MarketRequest) => replies[path] ?? { body: { data: null } },
  });
  return requests;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
const writes = (requests: readonly MarketRequest[]) =>
  requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

afterEach(leaveMarket);

describe('turning two-step sign-in on', () => {
  const replies = {
    '/v1/two-factor': { body: { data: KEY } },
    '/v1/two-factor/enable': { body: { data: { recovery_codes: CODES } } },
  };

  it('takes the password and a code, and shows the recovery codes', async () => {
    const requests = card(OFF, replies);
    await press('Turn on');
    const open = await dialog();
    await userEvent.type(open.getByLabelText('Your password'), 'my password');
    await userEvent.click(open.getByRole('button', { name: 'Continue' }));
    expect(await open.findByRole('img', { name: 'QR code of the key' })).toBeTruthy();
    expect(open.getByText(KEY.secret)).toBeTruthy();
    await userEvent.type(open.getByLabelText('Code from the app'), '123456');
    await userEvent.click(open.getByRole('button', { name: 'Turn on' }));
    const codes = within(await open.findByRole('list', { name: 'Recovery codes' }));
    expect(codes.getAllByRole('listitem').map((one) => one.textContent)).toEqual(CODES);
    expect(writes(requests)).toEqual([
      ['/v1/two-factor', { password: 'my password' }],
      ['/v1/two-factor/enable', { code: '123456' }],
    ]);
    await userEvent.click(open.getByRole('button', { name: 'I have saved my codes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows a wrong password and a wrong code at their fields', async () => {
    const wrong = (field: string, text: string) => ({
      status: 422,
      body: { code: `wrong_${field}`, message: text, errors: { [field]: [text] } },
    });
    const refused: Record<string, { status?: number; body?: unknown }> = {
      ...replies,
      '/v1/two-factor': wrong('password', 'This is not your password.'),
      '/v1/two-factor/enable': wrong('code', 'This code is not right.'),
    };
    card(OFF, refused);
    await press('Turn on');
    const open = await dialog();
    await userEvent.type(open.getByLabelText('Your password'), 'no');
    await userEvent.click(open.getByRole('button', { name: 'Continue' }));
    expect(await open.findByText('This is not your password.')).toBeTruthy();
    refused['/v1/two-factor'] = replies['/v1/two-factor'];
    await userEvent.click(open.getByRole('button', { name: 'Continue' }));
    await userEvent.type(await open.findByLabelText('Code from the app'), '000000');
    await userEvent.click(open.getByRole('button', { name: 'Turn on' }));
    expect(await open.findByText('This code is not right.')).toBeTruthy();
  });
});

describe('two-step sign-in that is on', () => {
  it('is turned off with the password and a code only', async () => {
    const requests = card(ON);
    await press('Turn off');
    const open = await dialog();
    await userEvent.type(open.getByLabelText('Your password'), 'my password');
    await userEvent.click(open.getByRole('button', { name: 'Turn off' }));
    expect(await open.findByText('Enter a code.')).toBeTruthy();
    expect(writes(requests)).toEqual([]);
    await userEvent.type(open.getByLabelText(/Code of your app/), '123456');
    await userEvent.click(open.getByRole('button', { name: 'Turn off' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes(requests)).toEqual([
      ['/v1/two-factor/disable', { password: 'my password', code: '123456' }],
    ]);
  });

  it('gets new recovery codes for the password', async () => {
    card(ON, { '/v1/two-factor/recovery-codes': { body: { data: { recovery_codes: CODES } } } });
    await press('New recovery codes');
    const open = await dialog();
    await userEvent.type(open.getByLabelText('Your password'), 'my password');
    await userEvent.click(open.getByRole('button', { name: 'Create new codes' }));
    expect(await open.findByText(CODES[0] ?? '')).toBeTruthy();
  });

  it('warns when few recovery codes are left', () => {
    card({ ...ON, recovery_codes_left: 1 });
    expect(screen.getByText(/You have 1 recovery code left/)).toBeTruthy();
  });

  it('with passkeys only, offers the app and has nothing to turn off', () => {
    card({ ...ON, app: false }, {}, true);
    expect(screen.getByRole('button', { name: 'Add an authenticator app' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Turn off|Remove the app/ })).toBeNull();
  });
});
