import { openPostgres, type Database } from '#server/platform/database/client.ts';
import { PLAIN_POSTGRES } from '#server/platform/database/databaseEnv.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { tables } from '#server/modules/index.ts';

/** Two tables with the same columns; `recorded_rows` has the trigger of the webhooks. */
const TABLES = `
  create table plain_rows as select gen_random_uuid() as id, n, now() as created_at,
    repeat('x', 200) as text, jsonb_build_object('nights', n) as parts
    from generate_series(1, 0) as n;
  create table recorded_rows (like plain_rows);
  alter table plain_rows add primary key (id);
  alter table recorded_rows add primary key (id);
  create trigger recorded_rows_recorded after insert or update or delete on recorded_rows
    for each row execute function record_change()`;

const ROUND = 500;

/** Seconds that each kind of table needs for the same writes. */
export type Seconds = Record<'without' | 'unsubscribed' | 'subscribed', number>;

/** Inserts and updates rows one by one: in a table without the trigger, with it, and with a subscriber. */
export async function measureWrites(url: string, rows: number): Promise<Readonly<Seconds>> {
  const database = await openPostgres(url, tables, { ...PLAIN_POSTGRES, pool_max: 1 });
  try {
    await migrate(database);
    await database.pool.query(TABLES);
    const seconds: Seconds = { without: 0, unsubscribed: 0, subscribed: 0 };
    // In turns, so that what else the machine does slows all of them.
    for (let done = 0; done < rows; done += ROUND) {
      seconds.without += await write(database, 'plain_rows');
      seconds.unsubscribed += await write(database, 'recorded_rows');
      await subscribe(database);
      seconds.subscribed += await write(database, 'recorded_rows');
      await database.pool.query('delete from webhook_resources');
    }
    return seconds;
  } finally {
    await database.close();
  }
}

const subscribe = ({ pool }: Database) =>
  pool.query(
    `insert into webhook_resources (id, resource) values (gen_random_uuid(), 'recorded_rows')`,
  );

async function write({ pool }: Database, table: string): Promise<number> {
  const start = performance.now();
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (let n = 0; n < ROUND; n += 1) {
      const { rows } = await client.query<{ id: string }>(
        `insert into ${table} values (gen_random_uuid(), $1, now(), repeat('x', 200), '{"nights": 3}')
          returning id`,
        [n],
      );
      await client.query(`update ${table} set n = n + 1 where id = $1`, [rows[0]?.id]);
    }
    await client.query('commit');
  } finally {
    client.release();
  }
  return (performance.now() - start) / 1000;
}
