// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ListBase } from 'react-admin';
import { afterEach, describe, expect, it } from 'vitest';
import { resources } from '#resources';
import { fakeStaffApi, leaveStaff, renderStaff } from '#tests/support/staffScreen.tsx';
import { ActiveFilters } from './ActiveFilters.tsx';
import { columnsOf } from '../../values/columns.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { ListTable } from './ListTable.tsx';

const { users } = resources;
const people = [
  { id: 'u1', name: 'Ana Costa', email: 'ana@keystead.test', system_roles: ['admin'] },
  { id: 'u2', name: 'Ben Lund', email: 'ben@keystead.test', system_roles: [] },
];

function userList() {
  const requests = fakeStaffApi(() => ({ body: people }));
  const columns = columnsOf(users, {}).filter(({ name }) => ['name', 'email'].includes(name));
  const rendered = renderStaff(
    <ListBase resource={users.path} sort={{ field: 'name', order: 'ASC' }}>
      <ActiveFilters resource={users} />
      <FilterPanel resource={users} columns={['system_roles']} />
      <ListTable resource={users} columns={columns} selectable density="comfortable" />
    </ListBase>,
  );
  return { ...rendered, last: () => requests.at(-1) };
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

afterEach(leaveStaff);

describe('a list', () => {
  it('links each row to its record, and opens it by a press beside the link', async () => {
    const { path } = userList();
    const ana = within(await row('Ana Costa'));
    expect(ana.getByRole('link', { name: 'Ana Costa' }).getAttribute('href')).toBe(
      '/admin/users/u1',
    );
    await userEvent.click(ana.getByText('ana@keystead.test'));
    expect(path()).toBe('/admin/users/u1');
  });

  it('sorts by a press on a header, and the other way round by another', async () => {
    const { last } = userList();
    await row('Ana Costa');
    const header = screen.getByRole('columnheader', { name: 'Name' });
    expect(header.getAttribute('aria-sort')).toBe('ascending');
    await userEvent.click(within(header).getByRole('button'));
    await waitFor(() => expect(last()?.sort).toEqual(['name', 'DESC']));
    expect(header.getAttribute('aria-sort')).toBe('descending');
  });

  it('selects rows one by one and all at once', async () => {
    const { path } = userList();
    const ana = within(await row('Ana Costa'));
    const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
    await userEvent.click(ana.getByRole('checkbox'));
    expect(box('Select Ana Costa').checked).toBe(true);
    expect(box('Select Ben Lund').checked).toBe(false);
    await userEvent.click(box('Select all on this page'));
    expect(box('Select Ben Lund').checked).toBe(true);
    await userEvent.click(box('Select all on this page'));
    expect(box('Select Ana Costa').checked).toBe(false);
    expect(path()).toBe('/admin/start');
  });

  it('filters by a pressed choice until the filter is removed', async () => {
    const { last } = userList();
    await row('Ana Costa');
    const roles = within(screen.getByRole('group', { name: 'System roles' }));
    const admin = roles.getByRole('button', { name: 'Admin' });
    await userEvent.click(admin);
    await waitFor(() => expect(last()?.filter).toEqual({ system_roles: ['admin'] }));
    expect(admin.getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(
      screen.getByRole('button', { name: 'Take the filter System roles away' }),
    );
    await waitFor(() => expect(admin.getAttribute('aria-pressed')).toBe('false'));
    expect(screen.queryByRole('button', { name: /^Take the filter/ })).toBeNull();
  });
});
