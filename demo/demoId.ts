import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';

/** Ids carry a moment; this one is older than any demo, so that new records come after. */
const MOMENT = Date.UTC(2025, 0, 1);

/** The id of a record of the demo: the same for the same name, whenever it is made. */
export function demoId(table: string, name: string | number): string {
  const bytes = createHash('sha256').update(`keystead/${table}/${name}`).digest();
  return uuidv7({ msecs: MOMENT, random: bytes });
}
