// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SaveContextProvider } from 'react-admin';
import { afterEach, describe, expect, it } from 'vitest';
import { staff } from '#src/access/grants.ts';
import * as f from '#src/schema/field.ts';
import { defineResource } from '#src/schema/resource.ts';
import { ResourceForm } from '#src-admin/form/ResourceForm.tsx';
import { fakeStaffApi, leaveStaff, renderStaff } from '#tests/support/staffScreen.tsx';

afterEach(leaveStaff);

const visits = defineResource({
  name: 'visits',
  fields: {
    id: f.id(),
    outcome: f.choice(['fine', 'failed']),
    reason: f.requiredWhen(f.optional(f.text()), { outcome: ['failed'] }),
  },
  access: { list: staff() },
  admin: { list: ['outcome'], title: 'outcome' },
});

function openForm(record?: Readonly<Record<string, unknown>>): unknown[] {
  const saved: unknown[] = [];
  fakeStaffApi(() => ({ body: {} }));
  const save = (values: unknown) => void saved.push(values);
  renderStaff(
    <SaveContextProvider value={{ save, saving: false, mutationMode: 'pessimistic' }}>
      <ResourceForm resource={visits} {...(record && { record: { id: 'v1', ...record } })} />
    </SaveContextProvider>,
  );
  return saved;
}

const choose = async (value: string) =>
  userEvent.selectOptions(await screen.findByLabelText('Outcome'), value);

describe('a field of staff that is shown on a condition', () => {
  it('appears with the value that shows it, and is required then', async () => {
    const saved = openForm();
    await choose('fine');
    expect(screen.queryByLabelText('Reason')).toBeNull();
    await choose('failed');
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Required.')).toBeDefined();
    await userEvent.type(screen.getByLabelText('Reason'), 'Leaks');
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(saved).toEqual([{ outcome: 'failed', reason: 'Leaks' }]));
  });

  it('is sent as null while it is hidden', async () => {
    const saved = openForm({ outcome: 'failed', reason: 'Leaks' });
    expect((await screen.findByLabelText<HTMLInputElement>('Reason')).value).toBe('Leaks');
    await choose('fine');
    expect(screen.queryByLabelText('Reason')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toMatchObject([{ outcome: 'fine', reason: null }]));
  });

  it('keeps what was typed while it is hidden', async () => {
    openForm({ outcome: 'failed', reason: 'Leaks' });
    await choose('fine');
    await choose('failed');
    expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('Leaks');
  });
});
