import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import type { CalendarReply } from '#src/wire/listings/property.ts';
import { type Cents, cents } from '#src/rules/money/money.ts';
import { openPostgres, transaction, type Database } from '#server/platform/database/client.ts';
import { openBus } from '#server/platform/realtime/openBus.ts';
import { pagesApp, textRenderer, type PagesApp } from '#tests/support/app/pagesApp.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { addListing, addLocation, PHOTOS, RATES } from '#tests/support/records/listings.ts';

const HOST = 'keystead.test';
/** The budget: a change shows on every node within this time. */
const WITHIN_MS = 1_000;

let t: TestApp;
let seller: SignedIn;
let location_id: string;
beforeAll(async () => {
  t = await testApp();
  location_id = await addLocation(t.services.database.db);
  seller = await t.person({ profile_type: 'seller' });
});
afterAll(() => t.close());

const newHome = () => addListing(t.services.database.db, seller.profile_id, { location_id });

async function read({ app }: PagesApp, url: string): Promise<string> {
  const { statusCode, body } = await app.inject({ url, headers: { host: HOST } });
  return `${statusCode} ${body}`;
}

describe('a write removes the cached pages that it changes', () => {
  const renderer = textRenderer();
  let site: PagesApp;
  let home: string;
  let other: string;
  beforeAll(async () => {
    site = await pagesApp(t.services, renderer);
    home = await newHome();
    other = await newHome();
  });
  afterAll(() => site.close());

  const dated = '/search?check_in=2026-07-01&check_out=2026-07-03';
  const all = () => [`/property/${home}`, `/property/${other}`, '/', dated, '/about'];

  /** Which pages are rendered again after a write. */
  async function renderedAfter(write: () => Promise<unknown>): Promise<string[]> {
    for (const path of all()) await read(site, path);
    renderer.addresses.length = 0;
    await write();
    for (const path of all()) await read(site, path);
    return renderer.addresses.map((path) =>
      path.replace(home, 'HOME').replace(other, 'OTHER').replace(dated, '/search'),
    );
  }
  const EVERY = ['/property/HOME', '/property/OTHER', '/', '/search', '/about'];
  const db = () => t.services.database.db;
  const edit = (change: { readonly title: string } | { readonly nightly_floor: Cents }) =>
    db().updateTable('properties').set(change).where('id', '=', home).execute();

  it.each([
    ['a change of a title', () => edit({ title: 'Renamed' }), ['/property/HOME', '/', '/search']],
    [
      'a change of a price',
      () => edit({ nightly_floor: cents(9_900) }),
      ['/property/HOME', '/', '/search'],
    ],
    [
      'new photos of a home, in a transaction',
      () =>
        transaction(t.services.database, async (trx) => {
          await trx.updateTable('properties').set({ photos: [] }).where('id', '=', home).execute();
        }),
      ['/property/HOME', '/', '/search'],
    ],
    ['a new home', newHome, ['/', '/search']],
    [
      'a change of any number of homes',
      () => db().updateTable('properties').set({ bedrooms: 3 }).where('bedrooms', '=', 2).execute(),
      EVERY,
    ],
    [
      'a blocked night',
      () =>
        db()
          .insertInto('calendar_entries')
          .values({
            id: uuidv7(),
            property_id: home,
            stay: '[2026-07-01,2026-07-02)',
            kind: 'hold',
          })
          .execute(),
      ['/search'],
    ],
    [
      'a change of a profile',
      () =>
        db()
          .updateTable('profiles')
          .set({ display_name: 'New name' })
          .where('id', '=', seller.profile_id)
          .execute(),
      EVERY,
    ],
    ['a change of reviews', () => db().deleteFrom('reviews').execute(), EVERY],
    [
      'what no page shows',
      () => db().deleteFrom('sessions').where('user_agent', '=', 'none').execute(),
      [],
    ],
  ])('%s', async (_what, write, again) => {
    expect(await renderedAfter(write)).toEqual(again);
  });

  it('a home that is no longer published is gone at once', async () => {
    const path = `/property/${await newHome()}`;
    expect(await read(site, path)).toContain('200 <!doctype');
    const [, id = ''] = path.split('/property/');
    await db().updateTable('properties').set({ state: 'paused' }).where('id', '=', id).execute();
    expect(await read(site, path)).toContain('404 <!doctype');
  });

  it('a failed transaction removes none', async () => {
    const failed = () =>
      transaction(t.services.database, async (trx) => {
        await trx.updateTable('properties').set({ title: 'No' }).where('id', '=', home).execute();
        throw new Error('changed my mind');
      }).catch(() => undefined);
    expect(await renderedAfter(failed)).toEqual([]);
  });
});

// The embedded database supports one process only.
describe.runIf(inject('databaseSource').kind === 'postgres')('on two nodes', () => {
  let database: Database;
  let nodes: readonly [PagesApp, PagesApp];
  let close: () => Promise<void>;
  const renderers = [textRenderer(), textRenderer()] as const;
  beforeAll(async () => {
    // Another process has its own connections: writes of the first are not reported in it.
    database = await openPostgres(t.services.database.pool.options.connectionString ?? '', []);
    const bus = await openBus(t.services.env, database);
    const second = { ...t.services, database, bus };
    nodes = [await pagesApp(t.services, renderers[0]), await pagesApp(second, renderers[1])];
    close = async () => {
      for (const node of nodes) await node.close();
      await bus.close();
      await database.close();
    };
  });
  afterAll(() => close());
  beforeEach(() => {
    for (const { addresses } of renderers) addresses.length = 0;
  });

  it.each([
    ['title', { title: 'Elsewhere' }, 'Elsewhere'],
    [
      'price',
      { rates: { ...RATES, base: cents(7_770_001), arrival_days: [], seasons: [] } },
      '7770001',
    ],
    ['photos', { photos: PHOTOS }, 'Room 1'],
    ['state', { state: 'paused' as const }, '404 <!doctype'],
  ])(
    'a change of %s shows within a second, on the writer’s node at once',
    async (_what, change, shown) => {
      const home = await newHome();
      const path = `/property/${home}`;
      for (const node of [...nodes, ...nodes]) expect(await read(node, path)).not.toContain(shown);
      expect(renderers.map(({ addresses }) => addresses.length)).toEqual([1, 1]);
      await t.services.database.db
        .updateTable('properties')
        .set(change)
        .where('id', '=', home)
        .execute();
      expect(await read(nodes[0], path)).toContain(shown);
      await vi.waitFor(async () => expect(await read(nodes[1], path)).toContain(shown), {
        timeout: WITHIN_MS,
        interval: 20,
      });
    },
  );

  it('a change of the calendar shows at once: pages fetch it from the database', async () => {
    const home = await newHome();
    for (const node of nodes) await read(node, `/property/${home}`);
    await t.services.database.db
      .insertInto('calendar_entries')
      .values({ id: uuidv7(), property_id: home, stay: '[2026-07-01,2026-07-02)', kind: 'hold' })
      .execute();
    for (const { app } of nodes) {
      const reply = await app.inject(
        `/api/v1/properties/${home}/calendar?from=2026-07-01&to=2026-08-01`,
      );
      expect(reply.json<CalendarReply>().data.taken).toHaveLength(1);
    }
  });

  it('pages are not cached while the connection between the nodes is broken, and then anew', async () => {
    const home = await newHome();
    const path = `/property/${home}`;
    await read(nodes[1], path);
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'keystead realtime' and datname = current_database()`,
    );
    await t.services.database.db
      .updateTable('properties')
      .set({ title: 'Meanwhile' })
      .where('id', '=', home)
      .execute();
    await vi.waitFor(async () => expect(await read(nodes[1], path)).toContain('Meanwhile'), {
      timeout: 10_000,
      interval: 20,
    });
  });
});
