import { describe, expect, it } from 'vitest';
import { staff } from '#src/access/grants.ts';
import * as f from '#src/schema/field.ts';
import { defineResource } from '#src/schema/resource.ts';
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
