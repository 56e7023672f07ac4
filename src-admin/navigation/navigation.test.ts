import { describe, expect, it } from 'vitest';
import { resources } from '#resources';
import { staff } from '#src/access/grants.ts';
import * as f from '#src/schema/field.ts';
import { defineResource, type Resource } from '#src/schema/resource.ts';
import type { Menu } from '#src/schema/screens.ts';
import { menuGroups } from './navigation.ts';

const declared = Object.values<Resource>(resources);

const named = (groups: ReturnType<typeof menuGroups>) =>
  groups.map(({ title, resources: own }) => [title, own.map(({ name }) => name)] as const);

function stranger(menu?: Partial<Menu>): Resource {
  return defineResource({
    name: 'inspections',
    fields: { id: f.id(), title: f.text({ max: 60 }) },
    access: { list: staff('admin') },
    admin: { list: ['title'], title: 'title', ...(menu && { menu }) },
  });
}

describe('the menu', () => {
  it('has the groups of the declarations, in order', () => {
    const groups = named(menuGroups(declared));
    expect(groups.map(([title]) => title)).toEqual(['Marketplace', 'Money', 'People', 'More']);
    expect(groups[0]?.[1].slice(0, 4)).toEqual([
      'bookings',
      'disputes',
      'message_reports',
      'reviews',
    ]);
    expect(groups.flatMap(([, names]) => names).toSorted()).toEqual(
      declared.map(({ name }) => name).toSorted(),
    );
  });

  it.each<[where: string, menu: Partial<Menu> | undefined, title: string, at: number]>([
    ['under “More” without a place', undefined, 'More', -1],
    ['last in a group', { group: 'People' }, 'People', -1],
    ['at its place in a group', { group: 'People', position: 0 }, 'People', 0],
    ['in a new group', { group: 'Upkeep', icon: 'warning' }, 'Upkeep', 0],
  ])('lists a new resource %s', (_, menu, title, at) => {
    const groups = named(menuGroups([...declared, stranger(menu)]));
    expect(groups.find(([one]) => one === title)?.[1].at(at)).toBe('inspections');
    expect(groups.at(-1)?.[0]).toBe('More');
  });

  it('has a general icon by default', () => {
    expect(stranger().admin.menu.icon).toBe('list');
  });
});
