import { expect, it } from 'vitest';
import { resources } from '#resources';
import { modules, tables } from '#server/modules/index.ts';

const ownedBy = ({ tables: own = [], resources: declared = [] }: (typeof modules)[number]) => [
  ...own.map(({ name }) => name),
  ...declared,
];
const owned = modules.flatMap(ownedBy);

it('every table that no declared resource has is owned by one module', () => {
  expect(owned).toEqual([...new Set(owned)]);
  const declared = Object.values(resources).map(({ name }) => name as string);
  const known = new Set([...owned, ...declared]);
  expect(tables.flatMap(({ name }) => (known.has(name) ? [] : [name]))).toEqual([]);
});

it('every table of files counts against the quota of its user', () => {
  const uploads = modules.flatMap((module) => module.uploads ?? []);
  const ofFiles = tables
    .filter(({ fields }) => 'user_id' in fields && 'size' in fields)
    .map(({ name }) => name);
  expect(uploads.toSorted()).toEqual(ofFiles.toSorted());
});

it.each(modules.map((module) => [module.name, module] as const))(
  '%s declares only its own tables as files and sealed columns',
  (_, module) => {
    const { uploads = [], sealed = [] } = module;
    const own = ownedBy(module);
    const named: string[] = [...uploads, ...sealed.map(({ table }) => table)];
    expect(named.filter((table) => !own.includes(table))).toEqual([]);
  },
);
