import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import webPush from 'web-push';
import type { Tables } from '../database/tables/index.ts';
import type { Services } from '../services.ts';
import type { VapidKeys } from './pushEnv.ts';

const NAME = 'own';
const PURPOSE = 'push_keys/own';

/** The keys that identify this installation to push services: of the environment, or made once and shared by all nodes. */
export async function vapidKeys(
  { env, secrets }: Pick<Services, 'env' | 'secrets'>,
  db: Kysely<Tables>,
): Promise<VapidKeys> {
  if (env.PUSH.keys) return env.PUSH.keys;
  const { public_key, private_key } = (await storedKeys(db)) ?? (await made(secrets, db));
  return { public_key, private_key: secrets.open(private_key, PURPOSE) };
}

const storedKeys = (db: Kysely<Tables>) =>
  db
    .selectFrom('push_keys')
    .select(['public_key', 'private_key'])
    .where('name', '=', NAME)
    .executeTakeFirst();

/** Another node may make them at the same time: the stored ones count. */
async function made(secrets: Services['secrets'], db: Kysely<Tables>) {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await db
    .insertInto('push_keys')
    .values({
      id: uuidv7(),
      name: NAME,
      public_key: publicKey,
      private_key: secrets.seal(privateKey, PURPOSE),
    })
    .onConflict((clash) => clash.column('name').doNothing())
    .execute();
  return await db
    .selectFrom('push_keys')
    .select(['public_key', 'private_key'])
    .where('name', '=', NAME)
    .executeTakeFirstOrThrow();
}
