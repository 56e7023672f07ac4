import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { WAY_IN_KINDS, type WayInKind } from '#src/rules/accounts/waysIn.ts';
import type { WaysIn } from '#src/wire/accounts/waysIn.ts';
import { modules } from '#server/modules/index.ts';
import { webhookPurpose } from '#server/modules/webhooks/commands/webhookSecrets.ts';
import { apiTokenOf } from '#tests/support/app/apiToken.ts';
import type { Client, SignedIn, TestApp } from '#tests/support/app/app.ts';
import { addListing } from '#tests/support/records/listings.ts';
import { delegate } from '#tests/support/records/people.ts';

const random = () => randomBytes(32).toString('base64url');

/** Adds one way in of each kind to a seller's account, as its owner or somebody else would have. */
export async function addEveryWayIn(t: TestApp, owner: SignedIn) {
  const { db } = t.services.database;
  const { user_id, profile_id } = owner;
  const created_at = t.clock.now().toISOString();
  const base = () => ({ id: uuidv7(), user_id, created_at });
  const subject = `g-${random()}`;
  await db
    .insertInto('google_accounts')
    .values({ ...base(), subject, email: 'other@people.test' })
    .execute();
  await db
    .insertInto('passkeys')
    .values({
      ...base(),
      credential_id: random(),
      public_key: random(),
      counter: 0,
      transports: [],
      device_type: 'singleDevice',
      backed_up: false,
      name: 'Blue key',
    })
    .execute();
  const secret = t.services.secrets.seal('JBSWY3DPEHPK3PXP', `two_factor/${user_id}`);
  await db
    .insertInto('two_factor')
    .values({ ...base(), secret, enabled_at: created_at })
    .execute();
  await db
    .insertInto('recovery_codes')
    .values({ ...base(), code_hash: random() })
    .execute();
  const webhook = base();
  await db
    .insertInto('webhooks')
    .values({
      ...webhook,
      profile_id,
      url: 'https://hooks.example/in',
      events: ['bookings.confirmed'],
      secret: t.services.secrets.seal('whsec_c2VjcmV0', webhookPurpose(webhook.id)),
    })
    .execute();
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('push_subscriptions')
    .values({
      ...base(),
      session_id: session.id,
      endpoint: `https://push.example/${random()}`,
      p256dh: random(),
      auth: 'auth',
      application_server_key: random(),
    })
    .execute();
  const agent = await t.person({ profile_type: null, system_roles: ['agent'] });
  await delegate(db, agent.user_id, profile_id, ['bookings']);
  const property_id = await addListing(db, profile_id);
  const exported = random();
  await db
    .insertInto('calendar_exports')
    .values({ id: uuidv7(), property_id, token: exported, created_at })
    .execute();
  const shared = random();
  await db
    .insertInto('saved_lists')
    .values({ id: uuidv7(), profile_id, name: 'Beach', share_token: shared, created_at })
    .execute();
  const token = await apiTokenOf(t, owner, ['account:read']);
  // By the clock of the test, not of the database.
  await db.updateTable('api_tokens').set({ created_at }).where('user_id', '=', user_id).execute();
  await db
    .updateTable('delegations')
    .set({ created_at })
    .where('profile_id', '=', profile_id)
    .execute();
  return { subject, agent, token, exported, shared, webhook: webhook.id };
}

/** What can use the account of a signed-in client, as its page shows it. */
export const waysInOf = async (client: Client): Promise<WaysIn> =>
  (await client.get<{ data: WaysIn }>('/api/v1/ways-in')).body.data;

/** The kinds of a user's ways in that are open, in their order. */
export async function openKinds(t: TestApp, userId: string): Promise<WayInKind[]> {
  const { database, now } = t.services;
  const waysIn = modules.flatMap((module) => module.waysIn ?? []);
  const lists = await Promise.all(
    waysIn.map(async ({ kind, list }) => ({ kind, rows: await list(database.db, userId, now()) })),
  );
  const open = new Set(lists.filter(({ rows }) => rows.length > 0).map(({ kind }) => kind));
  return WAY_IN_KINDS.filter((kind) => open.has(kind));
}
