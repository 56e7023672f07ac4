// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { WayInView } from '#src/wire/accounts/waysIn.ts';
import { leaveMarket, renderMarket, type MarketRequest } from '#tests/support/marketScreen.tsx';
import { EndAccessDialog } from './EndAccessDialog.tsx';
import { OtherAccessCard } from './OtherAccessCard.tsx';

const way = (kind: WayInView['kind'], more: Partial<WayInView> = {}): WayInView => ({
  kind,
  id: `id-${kind}`,
  name: `A ${kind}`,
  detail: null,
  created_at: '2026-05-01T10:00:00.000Z',
  last_used_at: null,
  current: false,
  ...more,
});

const WAYS = [
  way('session', { id: 'own', current: true }),
  way('session'),
  way('passkey'),
  way('webhook'),
  way('google', { name: 'Google', detail: 'ana@people.test' }),
  way('agent', { name: 'Ivo', last_used_at: '2026-05-02T10:00:00.000Z' }),
  way('calendar_address', { name: 'River flat' }),
];

const reply = ({ path }: MarketRequest) =>
  path === '/v1/auth/step-up'
    ? { body: { data: { valid_until: new Date(Date.now() + 600_000).toISOString() } } }
    : { body: { data: [] } };
const writes = (requests: readonly MarketRequest[]) =>
  requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function confirmPassword() {
  await userEvent.type(await screen.findByLabelText('Your password'), 'my password');
  await press('Confirm');
}

afterEach(leaveMarket);

describe('OtherAccessCard', () => {
  it('lists the other access, and ends one after a step-up', async () => {
    const { requests } = renderMarket(<OtherAccessCard waysIn={WAYS} hasPasskey={false} />, {
      reply,
    });
    const rows = within(screen.getByRole('list', { name: 'Other access' })).getAllByRole(
      'listitem',
    );
    expect(rows.map((row) => within(row).getByRole('button').getAttribute('aria-label'))).toEqual([
      'Unlink: Google',
      'Remove: Ivo',
      'New address: River flat',
    ]);
    expect(rows[0]?.textContent).toContain('ana@people.test');
    await press('Remove: Ivo');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/can no longer act for you/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await confirmPassword();
    await waitFor(() =>
      expect(writes(requests)).toEqual([
        'POST /v1/auth/step-up',
        'DELETE /v1/ways-in/agent/id-agent',
      ]),
    );
  });

  it('says so where there is nothing', () => {
    renderMarket(<OtherAccessCard waysIn={[]} hasPasskey={false} />, { reply });
    expect(screen.getByText(/uses your account/)).toBeTruthy();
  });
});

describe('EndAccessDialog', () => {
  const dialog = (chosen: readonly ('session' | 'webhook')[]) =>
    renderMarket(
      <EndAccessDialog
        waysIn={WAYS}
        chosen={chosen}
        hasPasskey={false}
        onClose={() => undefined}
      />,
      { reply },
    );

  it('signs other devices out without a step-up', async () => {
    const { requests } = dialog(['session']);
    expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual(
      ['1 device', '1 Google account', '1 webhook', '1 agent', '1 calendar address'],
    );
    await press('Sign out other devices');
    await waitFor(() => expect(writes(requests)).toEqual(['DELETE /v1/sessions']));
  });

  it('ends what is chosen, with a warning for calendars', async () => {
    const { requests } = dialog(['session']);
    await userEvent.click(screen.getByRole('checkbox', { name: '1 calendar address' }));
    expect(screen.getByText(/stop reading your calendars/)).toBeTruthy();
    await press('End access');
    await confirmPassword();
    await waitFor(() => expect(writes(requests)).toHaveLength(2));
    const ended = requests.find(({ path }) => path === '/v1/ways-in/end');
    expect(ended?.body).toEqual({ kinds: ['session', 'calendar_address'] });
  });
});
