import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import pg from 'pg';
import { openPostgres, openReplicasOf } from '#server/platform/database/client.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { SESSION_COOKIE } from '#server/platform/http/sessionCookie.ts';
import { WROTE_COOKIE } from '#server/platform/http/replicaReads.ts';
import { operate } from '#server/operate/operate.ts';
import { startCluster, startReplica } from '../../../../scripts/postgres/cluster.mjs';
import { testApp, type Answer, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { tables } from '#server/modules/index.ts';

type Cluster = Awaited<ReturnType<typeof startCluster>>;

const LOCATIONS = '/api/v1/admin/locations';

// PostgreSQL is installed where the API tests run on it.
describe.runIf(inject('databaseSource').kind === 'postgres')('read replicas', () => {
  let primary: Cluster;
  let replica: Cluster;
  let t: TestApp;
  let admin: SignedIn;
  let onReplica: pg.Pool;

  beforeAll(async () => {
    primary = await startCluster();
    const database = await openPostgres(primary.url, tables);
    await migrate(database);
    replica = await startReplica(primary.url);
    onReplica = new pg.Pool({ connectionString: replica.url, max: 1 });
    onReplica.on('error', () => undefined);
    t = await testApp(
      {
        DATABASE_URL: primary.url,
        DATABASE_REPLICA_URL: replica.url,
        DATABASE_REPLICA_MAX_LAG_SECONDS: '3600',
        TWO_STEP_SIGN_IN: 'optional',
      },
      () => Promise.resolve(database),
    );
    admin = await t.person({ system_roles: ['admin'] });
  });
  afterAll(async () => {
    await t.close();
    await onReplica.end();
    await replica.stop();
    await primary.stop();
  });
  beforeEach(async () => {
    if (!replica.isRunning()) await replica.restart();
    await onReplica.query('select pg_wal_replay_resume()');
    // Reads the position of what the test before wrote.
    await t.services.replicas.choose(0n);
    await caughtUp();
  });

  const stateOf = () => t.services.replicas.list[0]?.state;
  async function expectState(state: string, replicas = t.services.replicas): Promise<void> {
    await expect
      .poll(async () => replicas.check().then(() => replicas.list[0]?.state), { timeout: 30_000 })
      .toBe(state);
  }

  /** Waits until the replica has replayed what the primary has written now. */
  async function caughtUp(): Promise<void> {
    const { rows } = await t.services.database.pool.query<{ position: string }>(
      'select pg_current_wal_insert_lsn()::text as position',
    );
    await expect
      .poll(
        async () =>
          (
            await onReplica.query<{ done: boolean }>(
              'select pg_last_wal_replay_lsn() >= $1::pg_lsn as done',
              [rows[0]?.position],
            )
          ).rows[0]?.done,
        { timeout: 30_000 },
      )
      .toBe(true);
    await expectState('ok');
  }

  /** Another server adds a location: no event reaches this one. */
  async function addElsewhere(name: string): Promise<void> {
    const other = new pg.Client(primary.url);
    await other.connect();
    await other.query(
      `insert into locations (id, name, kind, country_code, lat, lng, time_zone)
       values (gen_random_uuid(), $1, 'country', 'PT', 1, 1, 'Europe/Lisbon')`,
      [name],
    );
    await other.end();
  }

  const names = ({ body }: Answer<{ name: string }[]>) => body.map(({ name }) => name);

  const PLACE = { kind: 'country', country_code: 'PT', lat: 1, lng: 1, time_zone: 'Europe/Lisbon' };
  const addLocation = (name: string): Promise<Answer> =>
    admin.client.post(LOCATIONS, { ...PLACE, parent_id: null, name });

  const cookieOf = (answer: Answer) =>
    [answer.headers['set-cookie']]
      .flat()
      .map((text) => new RegExp(`${WROTE_COOKIE}=([^;]+)`).exec(String(text))?.[1])
      .find((value) => value !== undefined);

  /** A list as another server would answer it: it has no events of ours, only the cookie. */
  async function listWith(cookie: string | undefined, path = LOCATIONS) {
    const reply = await t.app.inject({
      url: path,
      cookies: {
        [SESSION_COOKIE]: admin.token,
        ...(cookie !== undefined && { [WROTE_COOKIE]: decodeURIComponent(cookie) }),
      },
    });
    return { status: reply.statusCode, body: reply.json<{ name: string }[]>(), headers: {} };
  }

  /**
   * Reads a list on the replica: it has not replayed what another server adds meanwhile. Signals of our earlier
   * writes arrive at any time and send the reads to the primary, so this is tried until one is answered there.
   */
  async function listOnReplica(cookie?: string): Promise<{ seen: string[]; unseen: string }> {
    return await vi.waitFor(
      async () => {
        await onReplica.query('select pg_wal_replay_resume()');
        await t.services.replicas.choose(0n);
        await caughtUp();
        await onReplica.query('select pg_wal_replay_pause()');
        const unseen = `Unseen ${randomUUID()}`;
        await addElsewhere(unseen);
        const seen = names(await listWith(cookie));
        expect(seen).not.toContain(unseen);
        return { seen, unseen };
      },
      { timeout: 90_000, interval: 100 },
    );
  }

  it('answers lists, search and reports from the replica', async () => {
    expect(stateOf()).toBe('ok');
    const { unseen } = await listOnReplica();
    expect((await t.visitor.get('/api/v1/properties')).status).toBe(200);
    expect(
      (await admin.client.get('/api/v1/admin/dashboard?from=2026-05-01&to=2026-06-01')).status,
    ).toBe(200);
    await onReplica.query('select pg_wal_replay_resume()');
    await caughtUp();
    expect(names(await listWith(undefined))).toContain(unseen);
  });

  it('shows a person what they just wrote, until the replica has it and after', async () => {
    await onReplica.query('select pg_wal_replay_pause()');
    const written = await addLocation('Own');
    expect(written.status).toBe(201);
    const cookie = cookieOf(written);
    expect(cookie).toBeDefined();
    expect(names(await listWith(cookie))).toContain('Own');
    expect((await listOnReplica(cookie)).seen).toContain('Own');
  });

  it('shows others what this server wrote, as their events arrive', async () => {
    await onReplica.query('select pg_wal_replay_pause()');
    await addLocation('Announced');
    expect(names(await listWith(undefined))).toContain('Announced');
  });

  it.each(['0/0', 'FFFFFFFF/FFFFFFFF', "0/0'; select", 'x'])(
    'accepts the cookie %s, which decides nothing but the server that is read',
    async (cookie) => {
      expect((await listWith(cookie)).status).toBe(200);
    },
  );

  it('gives no cookie to a visitor, to a read and to a bearer', async () => {
    expect(cookieOf(await t.visitor.get('/api/v1/properties'))).toBeUndefined();
    expect(cookieOf(await admin.client.get(LOCATIONS))).toBeUndefined();
  });

  it('answers from the primary while the replica is gone, and uses it again after', async () => {
    await replica.kill();
    expect((await listWith(undefined)).status).toBe(200);
    await expectState('gone');
    expect((await t.visitor.get('/api/v1/properties')).status).toBe(200);
    await replica.restart();
    await expectState('ok');
  });

  it('leaves out a replica that is behind the limit, and takes it back', async () => {
    const settings = { ...t.services.env.DATABASE, replica_max_lag_s: 1 };
    const replicas = await openReplicasOf(t.services.database, settings);
    try {
      await expectState('ok', replicas);
      await onReplica.query('select pg_wal_replay_pause()');
      await t.services.database.pool.query('create table if not exists written (at int)');
      await expectState('behind', replicas);
      expect(replicas.list[0]).toMatchObject({
        problem: expect.stringContaining('the limit is 1 s') as string,
      });
      expect(await replicas.choose(0n)).toBeNull();
      await onReplica.query('select pg_wal_replay_resume()');
      await expectState('ok', replicas);
      expect(await replicas.choose(0n)).not.toBeNull();
    } finally {
      await replicas.close();
    }
  });

  it('refuses another database, and does not read from a server that is no replica', async () => {
    const stranger = await startCluster();
    const opened = (url: string) =>
      openReplicasOf(t.services.database, { ...t.services.env.DATABASE, replica_urls: [url] });
    try {
      await expect(opened(stranger.url)).rejects.toThrow('a replica of another database');
      const same = await opened(primary.url);
      expect(same.list).toMatchObject([{ state: 'not_replica' }]);
      expect(await same.choose(0n)).toBeNull();
      await same.close();
      const lines: string[] = [];
      const status = await operate(
        ['doctor'],
        {
          NODE_ENV: 'test',
          KEYSTEAD_SECRET: 'only the tests seal with this secret',
          DATABASE_URL: primary.url,
          DATABASE_REPLICA_URL: `${replica.url},${stranger.url}`,
          KEYSTEAD_DATA: t.services.env.KEYSTEAD_DATA,
        },
        (line) => lines.push(line),
      );
      expect(status).toBe(1);
      const text = lines.join('\n');
      expect(text).toMatch(/ok +Replica 127\.0\.0\.1:\d+: .*behind/);
      expect(text).toMatch(/FAIL +Replica 127\.0\.0\.1:\d+: It is a replica of another database/);
      expect(text).not.toContain(new URL(primary.url).password);
    } finally {
      await stranger.stop();
    }
  });

  it('shows the replicas in system health', async () => {
    const health = await admin.client.get<{ data: { replicas: unknown[] } }>(
      '/api/v1/admin/system-health',
    );
    expect(health.body.data.replicas).toMatchObject([{ state: 'ok', problem: null }]);
  });
});
