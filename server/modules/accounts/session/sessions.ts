import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { normaliseRoles } from '#src/access/normalise.ts';
import { mayViewAs } from '#src/access/viewAs.ts';
import {
  bearerOf,
  sessionCookieNames,
  sessionTokensOf,
} from '#server/platform/http/sessionCookie.ts';
import { USER_HEADER } from '#src/session/shownUser.ts';
import { conflict } from '#server/platform/errors.ts';
import { preparedQuery } from '#server/platform/database/pools/preparedQuery.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { utcDay } from '#server/platform/visits/visits.ts';
import type { Services, SessionActor } from '#server/platform/services.ts';
import { hashOfToken } from '#server/platform/security/tokens.ts';
import { actingProfile, stillDelegated } from './actingProfile.ts';
import { RIGHTS, USER_COLUMNS, userOf } from './actorRow.ts';
import { isApiToken, tokenActor, tokenQuery } from './tokenActor.ts';

/** Minimum time between two updates of `last_seen_at`. */
const SEEN_INTERVAL_MS = 5 * 60_000;

/** The valid session of a token, with everything that grants need, in one query. */
function actorQuery(db: Kysely<Tables>) {
  return preparedQuery(['hash', 'now', 'today'], ({ hash, now, today }) =>
    db
      .selectFrom('sessions')
      .leftJoin('viewings', (join) =>
        join.onRef('viewings.session_id', '=', 'sessions.id').on('viewings.ends_at', '>', now),
      )
      .innerJoin('users', (join) =>
        join.on((on) =>
          on('users.id', '=', on.fn.coalesce('viewings.user_id', 'sessions.user_id')),
        ),
      )
      .innerJoin('users as holder', 'holder.id', 'sessions.user_id')
      .leftJoinLateral(
        (eb) => actingProfile(eb, today),
        (join) => join.onTrue(),
      )
      .where('sessions.token_hash', '=', hash)
      .where('sessions.expires_at', '>', now)
      .where((on) => on.or([on('token_expires_at', 'is', null), on('token_expires_at', '>', now)]))
      .select([
        'sessions.id as session_id',
        'sessions.last_seen_at',
        'sessions.stepped_up_at',
        'sessions.factor_confirmed_at',
        ...USER_COLUMNS,
        'holder.id as holder_id',
        'holder.name as holder_name',
        'holder.system_roles as holder_roles',
        'viewings.ends_at as viewing_until',
        'acting.id as profile_id',
        'acting.profile_type',
        'acting.account_type',
        'acting.onboarding_status',
      ])
      .select(RIGHTS)
      .select((eb) => [
        eb
          .selectFrom('delegations')
          .whereRef('delegations.agent_id', '=', 'users.id')
          .where(stillDelegated(today))
          .select(
            sql<SessionActor['delegations']>`coalesce(jsonb_agg(jsonb_build_object(
            'profile_id', profile_id, 'scopes', scopes)), '[]'::jsonb)`.as('list'),
          )
          .as('delegations'),
      ]),
  );
}

async function findActor(
  db: Kysely<Tables>,
  query: ReturnType<typeof actorQuery>,
  token: string,
  now: Date,
): Promise<SessionActor | null> {
  const instant = now.toISOString();
  const compiled = query({ hash: hashOfToken(token), now: instant, today: utcDay(now) });
  const [row] = (await db.executeQuery(compiled)).rows;
  if (!row) return null;
  if (now.getTime() - Date.parse(row.last_seen_at) > SEEN_INTERVAL_MS)
    await db
      .updateTable('sessions')
      .set({ last_seen_at: instant })
      .where('id', '=', row.session_id)
      .execute();
  const viewed_by = viewerOf(row);
  // Staff who lost their role, and users who gained one, end the viewing.
  if (viewed_by && !mayViewAs({ system_roles: normaliseRoles(row.holder_roles) }, row)) return null;
  return {
    ...userOf(row),
    session_id: row.session_id,
    api_token: null,
    delegations: row.delegations ?? [],
    viewed_by,
    stepped_up_at: viewed_by ? null : row.stepped_up_at,
    factor_confirmed_at: viewed_by ? null : row.factor_confirmed_at,
  };
}

const viewerOf = (row: {
  readonly holder_id: string;
  readonly holder_name: string;
  readonly viewing_until: string | null;
}): SessionActor['viewed_by'] =>
  row.viewing_until === null
    ? null
    : { user_id: row.holder_id, name: row.holder_name, until: row.viewing_until };

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Throws 409 `other_user` where a page of one user would write as another, who has signed in in another tab since: the
 * tabs share the cookie.
 */
function refuseOtherUser({ actor, headers, method }: FastifyRequest): void {
  const shown = headers[USER_HEADER];
  if (actor === null || shown === undefined || shown === actor.user_id || READS.has(method)) return;
  throw conflict(
    'other_user',
    'Someone else is signed in in this browser now, so nothing was changed. Load the page again.',
  );
}

/**
 * Sets `request.actor` from `Authorization: Bearer`, an API token or a device's session, or from the
 * session cookie, on routes that declare their access. Pages and files are served without a query.
 */
export function sessions(app: FastifyInstance, { database, env, now }: Services): void {
  const query = actorQuery(database.db);
  const byToken = tokenQuery(database.db);
  app.decorate('sessionCookies', sessionCookieNames(env.PUBLIC_URL));
  app.decorateRequest('actor', null);
  app.addHook('onRequest', async (request) => {
    const isRestricted = request.routeOptions.config.access !== undefined;
    const bearer = isRestricted ? bearerOf(request) : null;
    if (bearer !== null && isApiToken(bearer)) {
      const sent = { token: bearer, address: request.ip, now: now() };
      request.actor = await tokenActor(database.db, byToken, sent);
      return;
    }
    request.actor = null;
    for (const token of isRestricted ? sessionTokensOf(request) : [])
      request.actor ??= await findActor(database.db, query, token, now());
    if (bearer === null) refuseOtherUser(request);
  });
}
