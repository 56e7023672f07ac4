// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { EditBase, useRecordContext } from 'react-admin';
import { afterEach, describe, expect, it } from 'vitest';
import { resources } from '#resources';
import {
  fakeStaffApi,
  leaveStaff,
  renderStaff,
  type StaffReply,
} from '#tests/support/staffScreen.tsx';
import { EditForm } from './EditForm.tsx';

const user = {
  id: '01941f29-7c00-70ec-a15f-a49a40d362a1',
  name: 'Ana Costa',
  email: 'ana@keystead.test',
  system_roles: [],
  password_reset_required: false,
  version: 3,
};

function UserForm() {
  const record = useRecordContext();
  return record && <EditForm resource={resources.users} record={record} />;
}

/** The form of a user whose saves get these replies, one after another. */
async function editForm(...replies: readonly StaffReply[]) {
  const saves = [...replies];
  let saved: unknown = user;
  const requests = fakeStaffApi(({ method }) => {
    if (method !== 'PUT') return { body: saved };
    const reply = saves.shift() ?? { status: 500, body: {} };
    if (reply.status === undefined) saved = reply.body;
    return reply;
  });
  renderStaff(
    <EditBase resource="users" id={user.id}>
      <UserForm />
    </EditBase>,
  );
  await screen.findByLabelText('Name');
  return () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
}

const nameInput = () => screen.getByLabelText<HTMLInputElement>('Name');
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

async function rename(name: string) {
  await userEvent.clear(nameInput());
  await userEvent.type(nameInput(), name);
}

afterEach(leaveStaff);

describe('the form of a record', () => {
  it('sends the changed columns and the version, once', async () => {
    const bodies = await editForm({ body: { ...user, name: 'Ana Lima', version: 4 } });
    expect(saveButton().disabled).toBe(true);
    await rename('Ana Lima');
    await userEvent.click(saveButton());
    await waitFor(() => expect(saveButton().disabled).toBe(true));
    expect(bodies()).toEqual([{ name: 'Ana Lima', version: 3 }]);
    expect(nameInput().value).toBe('Ana Lima');
  });

  it('discards the changes', async () => {
    const bodies = await editForm();
    await rename('Ana Lima');
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(nameInput().value).toBe('Ana Costa');
    expect(bodies()).toEqual([]);
  });

  it('shows the server’s message at its field', async () => {
    await editForm({
      status: 422,
      body: { message: 'Please fix the marked fields.', errors: { name: ['It is in use.'] } },
    });
    await userEvent.type(nameInput(), ' Lima');
    await userEvent.click(saveButton());
    expect((await screen.findByRole('alert')).textContent).toBe('It is in use.');
    expect(nameInput().getAttribute('aria-invalid')).toBe('true');
  });

  it('compares both versions where another person saved first, and saves the chosen one', async () => {
    const current = { ...user, name: 'Ana Sousa', version: 4 };
    const bodies = await editForm(
      { status: 409, body: { message: 'Changed.', code: 'stale', details: { current } } },
      { body: { ...current, name: 'Ana Lima', version: 5 } },
    );
    await rename('Ana Lima');
    await userEvent.click(saveButton());
    const dialog = await screen.findByRole('dialog', {
      name: 'Someone saved this record before you',
    });
    const field = within(within(dialog).getByRole('group', { name: /Name/ }));
    expect(field.getByText('Ana Sousa')).toBeDefined();
    expect(
      within(dialog).getByRole<HTMLButtonElement>('button', { name: '1 to decide' }).disabled,
    ).toBe(true);
    await userEvent.click(field.getByRole('radio', { name: /Yours/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save this' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies()).toEqual([
      { name: 'Ana Lima', version: 3 },
      { name: 'Ana Lima', version: 4 },
    ]);
  });
});
