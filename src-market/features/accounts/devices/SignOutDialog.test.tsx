// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Device } from '#src/wire/accounts/devices.ts';
import { leaveMarket, renderMarket } from '#tests/support/marketScreen.tsx';
import { SignOutDialog } from './SignOutDialog.tsx';

const PHONE: Device = {
  id: 'd1',
  kind: 'phone',
  context: 'web',
  device_name: 'Web Client',
  browser: 'Firefox',
  system: 'Android',
  address: '192.0.2.1',
  current: false,
  created_at: '2026-05-01T10:00:00.000Z',
  last_seen_at: '2026-05-02T10:00:00.000Z',
};

function signOutDialog(target: Device, status = 200) {
  const onClose = vi.fn<() => void>();
  const { requests } = renderMarket(<SignOutDialog target={target} onClose={onClose} />, {
    reply: () => ({ status, body: { message: 'The server is busy.' } }),
  });
  return { onClose, requests };
}

const confirm = (name: string) => userEvent.click(screen.getByRole('button', { name }));

afterEach(leaveMarket);

describe('SignOutDialog', () => {
  it('names the device and signs it out', async () => {
    const { onClose, requests } = signOutDialog(PHONE);
    expect(screen.getByRole('heading', { name: 'Sign out Firefox on Android?' })).toBeTruthy();
    await confirm('Sign out');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(requests[0]).toMatchObject({ method: 'DELETE', path: '/v1/sessions/d1' });
  });

  it('closes for a device that is already signed out', async () => {
    const { onClose } = signOutDialog(PHONE, 404);
    await confirm('Sign out');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it('stays open and shows the error of the server', async () => {
    const { onClose } = signOutDialog(PHONE, 503);
    await confirm('Sign out');
    expect((await screen.findByRole('alert')).textContent).toContain('The server is busy.');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('changes nothing when it is dismissed', async () => {
    const { onClose, requests } = signOutDialog(PHONE);
    await confirm('Keep signed in');
    expect(onClose).toHaveBeenCalledOnce();
    expect(requests).toEqual([]);
  });
});
