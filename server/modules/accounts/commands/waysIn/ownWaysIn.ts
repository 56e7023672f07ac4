import type { WayIn } from '#server/platform/security/wayIn.ts';

const STEP_MS = 30_000;

const sessions: WayIn = {
  kind: 'session',
  list: async (db, userId, now) =>
    (
      await db
        .selectFrom('sessions')
        .select(['id', 'device_name as name', 'address as detail', 'created_at', 'last_seen_at'])
        .where('user_id', '=', userId)
        .where('expires_at', '>', now.toISOString())
        .orderBy('created_at')
        .execute()
    ).map(({ last_seen_at, ...row }) => ({ ...row, last_used_at: last_seen_at })),
  async end(unit, userId, ids) {
    await unit.trx
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('id', 'in', ids)
      .execute();
    unit.reauthorise(userId);
  },
};

const passkeys: WayIn = {
  kind: 'passkey',
  list: (db, userId) =>
    db
      .selectFrom('passkeys')
      .select((eb) => ['id', 'name', eb.lit(null).as('detail'), 'created_at', 'last_used_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  async end({ trx }, userId, ids) {
    await trx.deleteFrom('passkeys').where('user_id', '=', userId).where('id', 'in', ids).execute();
  },
};

const authenticator: WayIn = {
  kind: 'authenticator',
  // One that is not confirmed yet too: it could be confirmed later.
  list: async (db, userId) =>
    (
      await db
        .selectFrom('two_factor')
        .select(['id', 'last_step', 'enabled_at', 'created_at'])
        .where('user_id', '=', userId)
        .execute()
    ).map(({ id, last_step, enabled_at, created_at }) => ({
      id,
      name: 'Authenticator app',
      detail: null,
      created_at: enabled_at ?? created_at,
      last_used_at: last_step === null ? null : new Date(last_step * STEP_MS).toISOString(),
    })),
  async end({ trx }, userId) {
    await trx.deleteFrom('two_factor').where('user_id', '=', userId).execute();
  },
};

const google: WayIn = {
  kind: 'google',
  list: async (db, userId) =>
    (
      await db
        .selectFrom('google_accounts')
        .select(['id', 'email', 'created_at', 'last_used_at'])
        .where('user_id', '=', userId)
        .execute()
    ).map(({ email, ...row }) => ({ ...row, name: 'Google', detail: email })),
  async end({ trx }, userId) {
    await trx.deleteFrom('google_accounts').where('user_id', '=', userId).execute();
  },
};

const apiTokens: WayIn = {
  kind: 'api_token',
  list: async (db, userId, now) =>
    (
      await db
        .selectFrom('api_tokens')
        .select(['id', 'name', 'last_four', 'created_at', 'last_used_at'])
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now.toISOString())
        .orderBy('created_at')
        .execute()
    ).map(({ last_four, ...row }) => ({ ...row, detail: `…${last_four}` })),
  async end({ trx, now }, userId, ids) {
    await trx
      .updateTable('api_tokens')
      .set({ revoked_at: now.toISOString() })
      .where('user_id', '=', userId)
      .where('id', 'in', ids)
      .where('revoked_at', 'is', null)
      .execute();
  },
};

/** What signs in to an account. */
export const ownWaysIn = [sessions, passkeys, authenticator, google, apiTokens];
