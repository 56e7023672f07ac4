import { sql, type RawBuilder } from 'kysely';

const MINUTE_MS = 60_000;

/** Whether a column with the last use is empty or a minute old, so that a use is written once a minute at most. */
export const isMinuteOld = (column: string, now: Date): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} <= ${new Date(now.getTime() - MINUTE_MS).toISOString()})`;
