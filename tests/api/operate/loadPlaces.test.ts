import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stoppedServers, type StoppedServers } from '#tests/support/app/stoppedServer.ts';

let servers: StoppedServers;
let folder: string;
beforeAll(async () => {
  servers = await stoppedServers();
  folder = await mkdtemp(join(tmpdir(), 'keystead-places-'));
  await servers.open('site', () => Promise.resolve());
});
afterAll(async () => {
  await servers.close();
  await rm(folder, { recursive: true });
});

const load = async (options: string) =>
  (await servers.operate(`load-places ${options}`.trim(), 'site')).text;

const placesOf = (country_code: string) =>
  servers.open('site', ({ database: { db } }) =>
    db
      .selectFrom('locations as place')
      .leftJoin('locations as parent', 'parent.id', 'place.parent_id')
      .selectAll('place')
      .select('parent.name as parent')
      .where('place.country_code', '=', country_code)
      .orderBy('place.id')
      .execute(),
  );

async function fileOf(content: unknown): Promise<string> {
  const path = join(folder, `${String(Math.random())}.json`);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

it('load-places adds the places of countries, parents before children, and notes each', async () => {
  expect(await load('--countries pt')).toMatch(/^Portugal: \d{2,} added, 0 there already\n/);
  const places = await placesOf('PT');
  const named = (name: string, kind: string) =>
    places.find((place) => place.name === name && place.kind === kind);
  expect(named('Portugal', 'country')).toMatchObject({ parent_id: null, featured: false });
  expect(named('Lisbon', 'city')).toMatchObject({
    parent: 'Lisbon',
    time_zone: 'Europe/Lisbon',
    other_names: 'Lisboa, Lissabon, Lisbonne, Lisbona, Lisszabon',
  });
  expect(places.filter(({ kind, parent }) => kind !== 'country' && parent === null)).toEqual([]);
  const noted = await servers.open('site', ({ database: { db } }) =>
    db
      .selectFrom('audit_log')
      .select('record_id')
      .where('action', '=', 'locations.create')
      .execute(),
  );
  expect(noted).toHaveLength(places.length);
});

it('load-places changes no place that exists, and adds what is missing', async () => {
  await servers.open('site', async ({ database: { db } }) => {
    await db
      .updateTable('locations')
      .set({ featured: true, other_names: 'Our office' })
      .where('name', '=', 'Lisbon')
      .where('kind', '=', 'city')
      .execute();
    await db.deleteFrom('locations').where('name', '=', 'Alfama').execute();
  });
  const before = await placesOf('PT');
  expect(await load('--countries PT')).toMatch(/^Portugal: 1 added, \d+ there already\n/);
  const after = await placesOf('PT');
  expect(after).toEqual(expect.arrayContaining(before));
  expect(after.filter(({ id }) => !before.some((place) => place.id === id))).toMatchObject([
    { name: 'Alfama', parent: 'Lisbon', kind: 'area' },
  ]);
});

it('load-places reads a file of other places', async () => {
  const path = await fileOf({
    zones: ['America/Bogota'],
    countries: [
      {
        code: 'CO',
        name: 'Colombia',
        at: [4.6, -74.1],
        zone: 0,
        regions: [
          {
            name: 'Antioquia',
            at: [6.2, -75.6],
            cities: [['Medellín', 6.24, -75.58, 2_400_000, 0, [['El Poblado', 6.21, -75.57]]]],
          },
        ],
      },
    ],
  });
  expect(await load(`--from ${path}`)).toContain('Colombia: 4 added, 0 there already');
  expect((await placesOf('CO')).map(({ name, parent }) => [name, parent])).toEqual([
    ['Colombia', null],
    ['Antioquia', 'Colombia'],
    ['Medellín', 'Antioquia'],
    ['El Poblado', 'Medellín'],
  ]);
});

it.each([
  [
    'a country that the file lacks',
    '--countries PT,XX',
    /The file has no places of XX\. It has AT, /,
  ],
  ['no file', '--from nowhere.json', /nowhere\.json cannot be read/],
])('load-places refuses %s', async (_what, options, message) => {
  expect(await servers.operate(`load-places ${options}`, 'site')).toMatchObject({
    status: 1,
    text: expect.stringMatching(message) as string,
  });
});

it.each([
  ['other text', 'name,lat\nLisbon,38', /is not JSON/],
  ['other JSON', [], /is not a file of places/],
  [
    'a place that is nowhere',
    {
      zones: ['UTC'],
      countries: [{ code: 'PT', name: 'Portugal', at: [138, 0], zone: 0, regions: [] }],
    },
    /is not a file of places[\s\S]*countries\[0\]\.at\[0\]/,
  ],
  [
    'a place in a time zone that it does not list',
    {
      zones: ['UTC'],
      countries: [{ code: 'PT', name: 'Portugal', at: [38, 0], zone: 7, regions: [] }],
    },
    /zones has no 7: it has 1/,
  ],
  [
    'a time zone that does not exist',
    { zones: ['Europe/Atlantis'], countries: [] },
    /is not a file of places[\s\S]*zones\[0\]/,
  ],
])('load-places refuses a file with %s', async (_what, content, message) => {
  const text = await load(`--from ${await fileOf(content)}`);
  expect(text).toMatch(message);
});
