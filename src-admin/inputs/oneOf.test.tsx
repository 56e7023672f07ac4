// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SaveContextProvider } from 'react-admin';
import { afterEach, describe, expect, it } from 'vitest';
import { staff } from '#src/access/grants.ts';
import * as f from '#src/schema/field.ts';
import { defineResource } from '#src/schema/resource.ts';
import { ResourceForm } from '#src-admin/form/ResourceForm.tsx';
import { ReadOnlyFields } from '#src-admin/fromResource/record/ReadOnlyFields.tsx';
import { fakeStaffApi, leaveStaff, renderStaff } from '#tests/support/staffScreen.tsx';

afterEach(leaveStaff);

const reports = defineResource({
  name: 'reports',
  fields: {
    id: f.id(),
    ...f.oneOf(
      'subject',
      { home_id: f.ref('properties'), place_id: f.ref('locations') },
      { label: 'About', labels: { place_id: 'Area' } },
    ),
  },
  access: { list: staff() },
  admin: { list: ['subject'], title: 'subject' },
});

const PLACE = '01941f29-7c00-70ec-a15f-a49a40d362a2';
const record = { id: 'r1', subject: 'place_id', home_id: null, place_id: PLACE };

function openForm(given: Readonly<Record<string, unknown>>): unknown[] {
  const saved: unknown[] = [];
  fakeStaffApi(() => ({ body: [] }));
  const save = (values: unknown) => void saved.push(values);
  renderStaff(
    <SaveContextProvider value={{ save, saving: false, mutationMode: 'pessimistic' }}>
      <ResourceForm resource={reports} given={given} />
    </SaveContextProvider>,
  );
  return saved;
}

const create = () => userEvent.click(screen.getByRole('button', { name: 'Create' }));

describe('a reference of staff to one of several resources', () => {
  it('is one value on the page of a record, after its kind', async () => {
    fakeStaffApi(() => ({ body: [{ id: PLACE, name: 'Lisbon' }] }));
    renderStaff(<ReadOnlyFields resource={reports} record={record} isShown={() => true} />);
    const link = await screen.findByRole('link', { name: 'Lisbon' });
    expect(link.closest('dd')?.textContent).toBe('Area: Lisbon');
    expect(link.getAttribute('href')).toBe(`/admin/locations/${PLACE}`);
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['About', 'ID']);
  });

  it('is entered as a choice and the reference that it names, which is required', async () => {
    const saved = openForm({});
    const choice = await screen.findByLabelText('About');
    expect(screen.queryByLabelText('Home')).toBeNull();
    await userEvent.selectOptions(choice, 'Home');
    expect(screen.getByLabelText('Home')).toBeDefined();
    expect(screen.queryByLabelText('Area')).toBeNull();
    await create();
    expect(await screen.findByText('Required.')).toBeDefined();
    expect(saved).toEqual([]);
  });

  it('is not asked for where a new record is given it', async () => {
    const saved = openForm({ subject: 'place_id', place_id: PLACE });
    await create();
    await waitFor(() => expect(saved).toMatchObject([{ subject: 'place_id', place_id: PLACE }]));
    expect(screen.queryByLabelText('About')).toBeNull();
    expect(screen.queryByLabelText('Area')).toBeNull();
  });
});
