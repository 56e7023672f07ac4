import { expect, it } from 'vitest';
import { resources } from '#resources';
import { modules } from '#server/modules/index.ts';
import { tables } from '#server/platform/database/tables/index.ts';

const owned = modules.flatMap((module) => module.tables ?? []);

it('every table that no declared resource has is owned by one module', () => {
  expect(owned).toEqual([...new Set(owned)]);
  const declared = Object.values(resources).map(({ name }) => name as string);
  const known = new Set([...owned, ...declared]);
  expect(Object.keys(tables).filter((name) => !known.has(name))).toEqual([]);
});

it('every table of files counts against the quota of its user', () => {
  const uploads = modules.flatMap((module) => module.uploads ?? []);
  const ofFiles = Object.values(tables)
    .filter(({ fields }) => 'user_id' in fields && 'size' in fields)
    .map(({ name }) => name);
  expect(uploads.toSorted()).toEqual(ofFiles.toSorted());
});

it.each(modules.map((module) => [module.name, module] as const))(
  '%s declares only its own tables as files and sealed columns',
  (_, { tables: own = [], uploads = [], sealed = [] }) => {
    const named = [...uploads, ...sealed.map(({ table }) => table)];
    expect(named.filter((table) => !own.includes(table))).toEqual([]);
  },
);
