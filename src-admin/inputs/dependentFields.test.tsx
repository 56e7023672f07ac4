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

const calls = defineResource({
  name: 'calls',
  fields: {
    id: f.id(),
    home_id: f.described(f.ref('properties'), { label: 'Home' }),
    stay_id: f.matching(f.ref('bookings'), { property_id: 'home_id' }),
  },
  access: { list: staff() },
  admin: { list: ['home_id'], title: 'home_id' },
});

const homes = [
  { id: '01941f29-7c00-70ec-a15f-a49a40d362a1', title: 'A loft' },
  { id: '01941f29-7c00-70ec-a15f-a49a40d362a2', title: 'A barn' },
];
const [loft, barn] = homes;
const stays = [
  { id: '01941f29-7c00-70ec-a15f-a49a40d362b1', reference: 'KS-1', property_id: loft?.id },
  { id: '01941f29-7c00-70ec-a15f-a49a40d362b2', reference: 'KS-2', property_id: barn?.id },
];

/** The form of a call; returns the calls that were saved. */
function openForm(record?: Readonly<Record<string, unknown>>): unknown[] {
  const saved: unknown[] = [];
  fakeStaffApi(({ path, filter }) => {
    const [table, id] = path.split('/');
    const rows = table === 'properties' ? homes : stays;
    const wanted = Object.entries(filter).filter(([key]) => key !== 'q');
    const matching = rows.filter((row) =>
      wanted.every(([key, value]) =>
        Object.entries(row).some(([column, has]) => column === key && [value].flat().includes(has)),
      ),
    );
    return { body: id ? rows.find((row) => row.id === id) : matching };
  });
  const save = (values: unknown) => void saved.push(values);
  renderStaff(
    <SaveContextProvider value={{ save, saving: false, mutationMode: 'pessimistic' }}>
      <ResourceForm resource={calls} {...(record && { record: { id: 'c1', ...record } })} />
    </SaveContextProvider>,
  );
  return saved;
}

const input = (name: RegExp) => screen.findByRole<HTMLInputElement>('combobox', { name });

async function choose(label: RegExp, title: string) {
  await userEvent.click(await input(label));
  await userEvent.clear(await input(label));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(title) }));
}

describe('a choice of staff that depends on another field', () => {
  it('asks for the other field first, then offers what matches', async () => {
    const saved = openForm();
    expect((await input(/^Stay/)).disabled).toBe(true);
    expect(screen.getByText('Choose the home first.')).toBeDefined();
    await choose(/^Home/, 'A loft');
    expect(screen.queryByText('Choose the home first.')).toBeNull();
    await userEvent.click(await input(/^Stay/));
    expect(await screen.findByRole('option', { name: /KS-1/ })).toBeDefined();
    expect(screen.queryByRole('option', { name: /KS-2/ })).toBeNull();
    await userEvent.click(screen.getByRole('option', { name: /KS-1/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(saved).toEqual([{ home_id: loft?.id, stay_id: stays[0]?.id }]));
  });

  it('removes a choice that does not match any more, and says so', async () => {
    const saved = openForm({ home_id: loft?.id, stay_id: stays[0]?.id });
    await waitFor(async () => expect((await input(/^Stay/)).value).toBe('KS-1'));
    await choose(/^Home/, 'A barn');
    expect(await screen.findByText('Choose again: this did not match the home.')).toBeDefined();
    expect((await input(/^Stay/)).value).toBe('');
    await choose(/^Stay/, 'KS-2');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(saved).toMatchObject([{ home_id: barn?.id, stay_id: stays[1]?.id }]),
    );
  });

  it('keeps the choice where the changes are discarded', async () => {
    openForm({ home_id: loft?.id, stay_id: stays[0]?.id });
    await waitFor(async () => expect((await input(/^Stay/)).value).toBe('KS-1'));
    await choose(/^Home/, 'A barn');
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    await waitFor(async () => expect((await input(/^Stay/)).value).toBe('KS-1'));
    expect(screen.queryByText(/Choose again/)).toBeNull();
  });
});
