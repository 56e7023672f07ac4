import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { DEMO_ID_TIME } from '#src/rules/accounts/demonstration.ts';

/** The id of a demo record: deterministic by table and name. */
export function demoId(table: string, name: string | number): string {
  const bytes = createHash('sha256').update(`keystead/${table}/${name}`).digest();
  return uuidv7({ msecs: DEMO_ID_TIME, random: bytes });
}
