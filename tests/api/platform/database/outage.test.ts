import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { transaction } from '#server/platform/database/client.ts';
import { errorReplies } from '#server/platform/http/errorReply.ts';
import { testApp, type TestApp } from '#tests/support/app/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

// The embedded database runs in this process, and its connections share one backend.
const isPostgres = inject('databaseSource').kind === 'postgres';

/** Ends the backend of a connection, as an administrator or a restart of the server does. */
const endBackend = sql`select pg_terminate_backend(pg_backend_pid())`;

const readNumbers = () =>
  sql<{ n: number }>`select n from broken`.execute(test.services.database.db);

describe.runIf(isPostgres)('a broken connection', () => {
  it('inside transactions fails them, and the next ones succeed', async () => {
    const { database } = test.services;
    await database.pool.query('CREATE TABLE broken (n integer)');
    const broken = Array.from({ length: 20 }, () =>
      transaction(database, async (trx) => {
        await sql`insert into broken values (1)`.execute(trx);
        await endBackend.execute(trx);
      }),
    );
    const outcomes = await Promise.allSettled(broken);
    expect(outcomes.map(({ status }) => status)).toEqual(broken.map(() => 'rejected'));
    expect((await readNumbers()).rows).toEqual([]);
    expect((await test.visitor.get('/readyz')).status).toBe(200);
  });

  it('of a checked-out client between two queries does not end the process', async () => {
    const client = await test.services.database.pool.connect();
    const broken = new Promise((resolve) => {
      client.once('error', resolve);
    });
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await test.services.database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await broken;
    await expect(client.query('select 1')).rejects.toThrow();
    client.release();
    expect((await test.visitor.get('/readyz')).status).toBe(200);
  });

  it('is answered with 503 and Retry-After', async () => {
    const app = Fastify();
    errorReplies(app);
    app.get('/', () => endBackend.execute(test.services.database.db));
    const { statusCode, headers, body } = await app.inject('/');
    await app.close();
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
    expect(JSON.parse(body)).toMatchObject({ code: 'unavailable' });
  });
});

describe.runIf(isPostgres)('a full pool', () => {
  it('is answered with 503 and Retry-After; readiness says that the node is busy', async () => {
    const { pool } = test.services.database;
    const held = await Promise.all(Array.from({ length: 10 }, () => pool.connect()));
    const [list, ready] = await Promise.all([
      test.visitor.get('/api/v1/properties'),
      test.visitor.get('/readyz'),
    ]);
    for (const client of held) client.release();
    expect([list.status, list.headers['retry-after']]).toEqual([503, '5']);
    expect(list.body).toMatchObject({ code: 'unavailable' });
    expect(ready.status).toBe(503);
    expect(ready.body).toMatchObject({ code: 'busy' });
    expect((await test.visitor.get('/api/v1/properties')).status).toBe(200);
  });
});

describe.runIf(isPostgres)('a migration of a running node', () => {
  it('does not break its prepared statements, inside and outside transactions', async () => {
    const { database } = test.services;
    await database.pool.query('CREATE TABLE changing (id integer, a integer)');
    await database.pool.query('INSERT INTO changing VALUES (1, 1)');
    const read = sql<object>`select * from changing where id = ${1}`;
    // A frequent statement is prepared, on each of the connections.
    for (let round = 0; round < 5; round += 1)
      await Promise.all(Array.from({ length: 10 }, () => read.execute(database.db)));
    await database.pool.query('ALTER TABLE changing ADD COLUMN b integer DEFAULT 2');
    const changed = { id: 1, a: 1, b: 2 };
    const inside = () => transaction(database, async (trx) => (await read.execute(trx)).rows);
    expect(await inside()).toEqual([changed]);
    const all = await Promise.all(Array.from({ length: 20 }, () => read.execute(database.db)));
    expect(all.map(({ rows }) => rows)).toEqual(all.map(() => [changed]));
    expect(await inside()).toEqual([changed]);
  });
});
