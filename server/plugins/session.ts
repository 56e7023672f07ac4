import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { normaliseRoles } from '#src/access/roles.ts';
import { onboardingComplete } from '#src/rules/onboarding.ts';
import type { Tables } from '../db/tables/index.ts';
import type { Services, SessionActor } from '../services.ts';
import { actingProfile, stillDelegated } from './actingProfile.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: SessionActor | null;
  }
}

export const SESSION_COOKIE = 'keystead_session';
const LIFETIME_MS = 30 * 86_400_000;
/** How stale `last_seen_at` may get before a request writes it again. */
const SEEN_EVERY_MS = 5 * 60_000;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

function tokenOf(request: FastifyRequest): string | null {
  const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '');
  return bearer?.[1] ?? request.cookies[SESSION_COOKIE] ?? null;
}

/** The live session behind a token, with all that grants ask about, in one query. */
async function findActor(
  db: Kysely<Tables>,
  token: string,
  now: Date,
): Promise<SessionActor | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoinLateral(
      (eb) => actingProfile(eb, now),
      (join) => join.onTrue(),
    )
    .where('sessions.token_hash', '=', hashOf(token))
    .where('sessions.expires_at', '>', now.toISOString())
    .select([
      'sessions.id as session_id',
      'sessions.last_seen_at',
      'users.id as user_id',
      'users.email_verified_at',
      'users.system_roles',
      'acting.id as profile_id',
      'acting.profile_type',
      'acting.account_type',
      'acting.onboarding_status',
    ])
    .select((eb) => [
      eb
        .selectFrom('profiles')
        .whereRef('profiles.user_id', '=', 'users.id')
        .select(sql<string[]>`coalesce(array_agg(profiles.id::text), '{}')`.as('ids'))
        .as('profile_ids'),
      eb
        .selectFrom('delegations')
        .whereRef('delegations.agent_id', '=', 'users.id')
        .where(stillDelegated(now))
        .select(
          sql<SessionActor['delegations']>`coalesce(jsonb_agg(jsonb_build_object(
            'profile_id', profile_id, 'scopes', scopes)), '[]'::jsonb)`.as('list'),
        )
        .as('delegations'),
    ])
    .executeTakeFirst();
  if (!row) return null;
  if (now.getTime() - Date.parse(row.last_seen_at) > SEEN_EVERY_MS)
    await db
      .updateTable('sessions')
      .set({ last_seen_at: now.toISOString() })
      .where('id', '=', row.session_id)
      .execute();
  const { profile_id, profile_type, account_type, onboarding_status } = row;
  return {
    session_id: row.session_id,
    user_id: row.user_id,
    system_roles: normaliseRoles(row.system_roles),
    profile_ids: row.profile_ids ?? [],
    delegations: row.delegations ?? [],
    email_verified: row.email_verified_at !== null,
    profile:
      profile_id && profile_type && account_type && onboarding_status
        ? {
            id: profile_id,
            profile_type,
            account_type,
            onboarding_complete: onboardingComplete(onboarding_status),
          }
        : null,
  };
}

/** Knows who asks: by the session cookie, or by `Authorization: Bearer`. */
export function sessions(app: FastifyInstance, { database, now }: Services): void {
  app.decorateRequest('actor', null);
  app.addHook('onRequest', async (request) => {
    const token = tokenOf(request);
    request.actor = token ? await findActor(database.db, token, now()) : null;
  });
}

/** Signs a browser in: a new session, its token in a cookie that no script can read. */
export async function openSession(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const { db } = services.database;
  const profile = await db
    .selectFrom('profiles')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .executeTakeFirst();
  await db
    .insertInto('sessions')
    .values({
      id: uuidv7(),
      user_id: userId,
      profile_id: profile?.id ?? null,
      token_hash: hashOf(token),
      user_agent: (request.headers['user-agent'] ?? '').slice(0, 400),
      address: request.ip,
      expires_at: new Date(services.now().getTime() + LIFETIME_MS).toISOString(),
    })
    .execute();
  void reply.setCookie(SESSION_COOKIE, token, {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
    maxAge: LIFETIME_MS / 1000,
  });
}

export async function closeSession(
  { database }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (request.actor)
    await database.db.deleteFrom('sessions').where('id', '=', request.actor.session_id).execute();
  void reply.clearCookie(SESSION_COOKIE, {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
  });
}
