import { describe, expect, it } from 'vitest';
import { own, staff } from '#src/access/grants.ts';
import * as f from '#src/schema/field.ts';
import { defineResource } from '#src/schema/resource.ts';
import { writableBy } from '#src/schema/resourceGrants.ts';
import { columnsOf } from '../values/columns.tsx';
import { readableBy } from './useReadable.ts';

const parts = defineResource({
  name: 'parts',
  fields: { id: f.id(), title: f.text(), cost: f.money(), currency: f.text() },
  access: {
    list: staff('admin', 'dispute_admin'),
    fields: { cost: { read: staff('admin') } },
  },
  admin: {
    list: ['title', 'cost'],
    filters: ['title', 'cost'],
    totals: ['cost'],
    title: 'title',
  },
});
const named = (roles: Parameters<typeof readableBy>[1]) => {
  const resource = readableBy(parts, roles);
  const { list, filters, totals } = resource.admin;
  return { columns: columnsOf(resource, {}).map(({ name }) => name), list, filters, totals };
};

describe('a list', () => {
  it('offers the columns, filters and totals that the staff may read', () => {
    expect(named(['dispute_admin'])).toEqual({
      columns: ['id', 'title', 'currency'],
      list: ['title'],
      filters: ['title'],
      totals: [],
    });
    for (const role of ['admin', 'owner'] as const)
      expect(named([role])).toEqual({
        columns: ['id', 'title', 'cost', 'currency'],
        list: ['title', 'cost'],
        filters: ['title', 'cost'],
        totals: ['cost'],
      });
  });
});

describe('the form of a new record', () => {
  const orders = defineResource({
    name: 'orders',
    fields: {
      id: f.id(),
      title: f.text(),
      buyer_id: f.ref('profiles'),
      cost: f.money(),
      hidden: f.text(),
      note: f.text(),
    },
    access: {
      list: staff('admin', 'dispute_admin'),
      create: staff('dispute_admin'),
      fields: {
        cost: { write: staff('admin') },
        hidden: { read: staff('admin') },
        note: { write: own('buyer_id') },
      },
    },
    admin: { list: ['title'], title: 'title' },
  });
  const columnsFor = (system_roles: Parameters<typeof readableBy>[1]) =>
    Object.keys(
      writableBy(orders, { user_id: 'u1', profile_ids: [], delegations: [], system_roles }).fields,
    );

  it('has the columns that the user may write in some record', () => {
    const open = ['title', 'buyer_id', 'note'];
    expect(columnsFor(['dispute_admin'])).toEqual(['id', ...open, 'version']);
    expect(columnsFor(['admin'])).toEqual([
      'id',
      'title',
      'buyer_id',
      'cost',
      'hidden',
      'note',
      'version',
    ]);
  });
});
