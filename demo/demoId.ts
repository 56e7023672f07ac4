import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';

/** The timestamp in the ids: older than any demo, so that new records sort after it. */
const TIMESTAMP = Date.UTC(2025, 0, 1);

/** The id of a demo record: deterministic by table and name. */
export function demoId(table: string, name: string | number): string {
  const bytes = createHash('sha256').update(`keystead/${table}/${name}`).digest();
  return uuidv7({ msecs: TIMESTAMP, random: bytes });
}
