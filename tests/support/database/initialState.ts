import type { Client } from 'pg';

interface Row {
  readonly name: string;
  readonly columns: string;
  readonly rows: string;
}

/** The initial state of a database: a hash of its schema, and its rows. */
export interface InitialState {
  readonly schema: string;
  readonly filled: readonly Row[];
  readonly sequences: readonly { readonly name: string; readonly last: string | null }[];
}

// A changed definition rewrites its row of the catalogue. TRUNCATE rewrites the row of pg_class too, so
// for pg_class only added and removed rows count.
const SCHEMA = `
  SELECT md5(string_agg(line, ' ' ORDER BY line)) AS schema FROM (
    SELECT concat_ws(':', 'class', oid, relname) FROM pg_class
      WHERE relnamespace::regnamespace::text !~ '^pg_'
    UNION ALL SELECT concat_ws(':', 'column', attrelid, attnum, xmin) FROM pg_attribute a
      WHERE EXISTS (SELECT FROM pg_class c
        WHERE c.oid = attrelid AND relnamespace::regnamespace::text !~ '^pg_')
    UNION ALL SELECT concat_ws(':', 'default', oid, xmin) FROM pg_attrdef
    UNION ALL SELECT concat_ws(':', 'constraint', oid, xmin) FROM pg_constraint
    UNION ALL SELECT concat_ws(':', 'trigger', oid, xmin) FROM pg_trigger
    UNION ALL SELECT concat_ws(':', 'function', oid, xmin) FROM pg_proc
    UNION ALL SELECT concat_ws(':', 'extension', oid, xmin) FROM pg_extension
  ) AS lines (line)`;

// A table that was ever written to has pages, even without rows.
const WRITTEN = `
  SELECT c.oid::regclass::text AS name,
    (SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute
      WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns
  FROM pg_class c
  WHERE relkind = 'r' AND relnamespace::regnamespace::text !~ '^(pg_|information_schema)'
    AND pg_relation_size(c.oid) > 0`;

const SEQUENCES = `
  SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS last
  FROM pg_sequences ORDER BY 1`;

/** Reads the state that `restore` restores. */
export async function readInitialState(client: Client): Promise<InitialState> {
  const filled: Row[] = [];
  for (const { name, columns } of await writtenTables(client)) {
    const { rows } = await client.query<{ rows: string | null }>(
      `SELECT jsonb_agg(to_jsonb(t))::text AS rows FROM ${name} t`,
    );
    if (rows[0]?.rows) filled.push({ name, columns, rows: rows[0].rows });
  }
  return { schema: await schemaOf(client), filled, sequences: await sequencesOf(client) };
}

/** Restores the initial rows; returns false and does nothing when the schema has changed. */
export async function restore(client: Client, origin: InitialState): Promise<boolean> {
  // The engine has one session: reset its settings, statements and temporary tables.
  await client.query('DISCARD ALL');
  if ((await schemaOf(client)) !== origin.schema) return false;
  const names = (await writtenTables(client)).map(({ name }) => name);
  await client.query('BEGIN');
  // Disables triggers and foreign keys.
  await client.query('SET LOCAL session_replication_role = replica');
  if (names.length > 0) await client.query(`TRUNCATE ${names.join(', ')} CASCADE`);
  await client.query('DELETE FROM pg_statistic WHERE starelid >= 16384');
  for (const { name, columns, rows } of origin.filled) {
    await client.query(
      `INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE
       SELECT ${columns} FROM jsonb_populate_recordset(null::${name}, $1)`,
      [rows],
    );
  }
  for (const { name, last } of origin.sequences) {
    if (last === null) await client.query(`ALTER SEQUENCE ${name} RESTART`);
    else await client.query('SELECT setval($1, $2)', [name, last]);
  }
  await client.query('COMMIT');
  // Otherwise the write-ahead log of all files stays in memory.
  await client.query('CHECKPOINT');
  return true;
}

async function schemaOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ schema: string }>(SCHEMA);
  return String(rows[0]?.schema);
}

async function writtenTables(client: Client): Promise<readonly Omit<Row, 'rows'>[]> {
  return (await client.query<Omit<Row, 'rows'>>(WRITTEN)).rows;
}

async function sequencesOf(client: Client): Promise<InitialState['sequences']> {
  return (await client.query<InitialState['sequences'][number]>(SEQUENCES)).rows;
}
