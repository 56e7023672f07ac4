// @ts-check

/** @typedef {{ rows: number, bytes: number }} Size */

/**
 * The size of every table with its indexes, and the position of the write-ahead log.
 * @param {import('pg').Client} client
 */
export async function sizes(client) {
  const found = await client.query(`
    select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
    where schemaname in ('public', 'pgboss') order by 1`);
  /** @type {Map<string, Size>} */
  const tables = new Map();
  for (const { name } of found.rows) {
    const { rows } = await client.query(
      `select count(*)::int as rows, pg_total_relation_size($1)::float8 as bytes from ${name}`,
      [name],
    );
    tables.set(name, rows[0]);
  }
  const { rows } = await client.query(`select (pg_current_wal_lsn() - '0/0')::float8 as bytes`);
  return { tables, log: rows[0].bytes };
}

/**
 * What one more booking of the load takes, in rows and bytes, by table.
 * @param {Awaited<ReturnType<typeof sizes>>} before @param {Awaited<ReturnType<typeof sizes>>} after
 */
export function growth(before, after) {
  const rowsOf = (/** @type {typeof before} */ at) => at.tables.get('public.bookings')?.rows ?? 0;
  const bookings = Math.max(1, rowsOf(after) - rowsOf(before));
  const lines = [...after.tables].map(([table, { rows, bytes }]) => {
    const old = before.tables.get(table) ?? { rows: 0, bytes: 0 };
    return {
      table,
      'rows per booking': Number(((rows - old.rows) / bookings).toFixed(2)),
      'bytes per booking': Math.round((bytes - old.bytes) / bookings),
    };
  });
  const all = lines.reduce((sum, line) => sum + line['bytes per booking'], 0);
  const log = Math.round((after.log - before.log) / bookings);
  return {
    lines: lines
      .filter((line) => line['bytes per booking'] > 0)
      .sort((a, b) => b['bytes per booking'] - a['bytes per booking']),
    summary: `${bookings} bookings: ${all} bytes of tables and indexes and ${log} bytes of write-ahead log each`,
  };
}
