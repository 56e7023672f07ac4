// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { resources } from '#resources';
import { PasskeyError } from '#src/session/passkeys/askPasskey.ts';
import type { StepUpRequest } from '#src/wire/accounts/devices.ts';
import type { PasskeyAnswer } from '#src/wire/accounts/passkeys.ts';
import { ActionButtons } from '#src-admin/actions/ActionButtons.tsx';
import { fakeStaffApi, leaveStaff, renderStaff } from '#tests/support/staffScreen.tsx';
import { StepUpDialog } from './StepUpDialog.tsx';

const user = {
  id: '01941f29-7c00-70ec-a15f-a49a40d362a1',
  name: 'Ana Costa',
  email: 'ana@keystead.test',
  system_roles: [],
  abilities: { require_new_password: true },
};

/** The user's actions on a server that requires a step-up until `confirm` accepts one. */
function userActions(
  confirm: (body: StepUpRequest) => Promise<unknown>,
  askPasskey: () => Promise<PasskeyAnswer> = () => Promise.reject(new PasskeyError('failed')),
) {
  let confirmed = false;
  const requests = fakeStaffApi(() =>
    confirmed
      ? { body: user }
      : { status: 403, body: { code: 'step_up_required', message: 'Confirm.' } },
  );
  renderStaff(
    <>
      <StepUpDialog
        askPasskey={askPasskey}
        onConfirm={async (body) => {
          await confirm(body);
          confirmed = true;
        }}
      />
      <ActionButtons resource={resources.users} record={user} />
    </>,
  );
  return requests;
}

async function startAction() {
  await userEvent.click(screen.getByRole('button', { name: 'Require new password' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, require new password' }));
  return within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
}

const ANSWER: PasskeyAnswer = {
  id: 'a2V5',
  rawId: 'a2V5',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'YQ', signature: 'Yg' },
};

afterEach(() => {
  vi.unstubAllGlobals();
  leaveStaff();
});

describe('a call that needs a step-up', () => {
  it('asks for the password, then repeats the call', async () => {
    const confirm = vi.fn(() => Promise.resolve());
    const requests = userActions(confirm);
    const dialog = await startAction();
    await userEvent.type(dialog.getByLabelText('Your password'), 'my password');
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(confirm).toHaveBeenCalledExactlyOnceWith({ password: 'my password' });
    expect(requests.map(({ path }) => path)).toEqual([
      `users/${user.id}/require_new_password`,
      `users/${user.id}/require_new_password`,
    ]);
  });

  it('accepts a code instead, and shows what is wrong with it', async () => {
    const confirm = vi
      .fn<(body: StepUpRequest) => Promise<unknown>>()
      .mockRejectedValueOnce(new Error('This code is not right.'))
      .mockResolvedValue(undefined);
    userActions(confirm);
    const dialog = await startAction();
    await userEvent.click(dialog.getByRole('button', { name: 'Use a code instead' }));
    await userEvent.type(dialog.getByLabelText(/Code of your app/), '123456');
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('This code is not right.');
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(confirm).toHaveBeenLastCalledWith({ code: '123456' });
  });

  it('accepts a passkey instead, and shows why the browser gave none', async () => {
    vi.stubGlobal('PublicKeyCredential', vi.fn());
    const confirm = vi.fn(() => Promise.resolve());
    const ask = vi
      .fn<() => Promise<PasskeyAnswer>>()
      .mockRejectedValueOnce(new PasskeyError('cancelled'))
      .mockResolvedValue(ANSWER);
    userActions(confirm, ask);
    const dialog = await startAction();
    await userEvent.click(dialog.getByRole('button', { name: 'Use a passkey' }));
    expect((await dialog.findByRole('alert')).textContent).toMatch(/it was cancelled/);
    await userEvent.click(dialog.getByRole('button', { name: 'Use a passkey' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(confirm).toHaveBeenCalledExactlyOnceWith({ passkey: ANSWER });
  });

  it('sends nothing more where the user cancels', async () => {
    const requests = userActions(() => Promise.resolve());
    const dialog = await startAction();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Confirm.')).toBeDefined();
    expect(requests).toHaveLength(1);
  });
});
