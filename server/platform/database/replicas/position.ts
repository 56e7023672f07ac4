import type pg from 'pg';

/** A position in PostgreSQL's write-ahead log (LSN), as a number that can be compared. */
export type Position = bigint;

const TEXT = /^([0-9A-Fa-f]{1,8})\/([0-9A-Fa-f]{1,8})$/;

/** `16/B374D848` as a number; null for anything else. */
export function positionOf(text: string | null | undefined): Position | null {
  const [, high, low] = TEXT.exec(text ?? '') ?? [];
  if (high === undefined || low === undefined) return null;
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

export const positionText = (position: Position): string =>
  `${(position >> 32n).toString(16)}/${(position & 0xffff_ffffn).toString(16)}`.toUpperCase();

/** The end of what the primary has written to its log, which replicas can have. */
export const writtenPosition = (pool: pg.Pool): Promise<Position> =>
  readPosition(pool, 'pg_current_wal_lsn()');

/**
 * The end of everything that the primary has written. The insert position covers commits that do not wait for
 * the disk too.
 */
export const primaryPosition = (pool: pg.Pool): Promise<Position> =>
  readPosition(pool, 'pg_current_wal_insert_lsn()');

async function readPosition(pool: pg.Pool, call: string): Promise<Position> {
  const { rows } = await pool.query<{ position: string }>(`select ${call}::text as position`);
  return positionOf(rows[0]?.position) ?? 0n;
}
