import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../database/client.ts';
import type { Credentials } from './signatures.ts';

/** The realtime credentials of this installation, generated once and shared by all nodes. */
export async function installedApp({ db }: Pick<Database, 'db'>): Promise<Credentials> {
  await db
    .insertInto('realtime_apps')
    .values({
      id: uuidv7(),
      name: 'own',
      key: randomBytes(10).toString('hex'),
      secret: randomBytes(24).toString('hex'),
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return await db
    .selectFrom('realtime_apps')
    .select(['id', 'key', 'secret'])
    .where('name', '=', 'own')
    .executeTakeFirstOrThrow();
}
