import { notFound, unauthenticated } from '#server/platform/errors.ts';
import { clearSessionCookie } from '#server/platform/http/sessionCookie.ts';
import type { Services } from '#server/platform/services.ts';
import type { Api } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import { parseUserAgent } from '#server/platform/http/parseUserAgent.ts';
import * as endpoints from '#src/wire/accounts/endpoints/devices.ts';

/** Lists and ends sessions. The specification names the screen only; the endpoints are ours. */
export function deviceRoutes(app: Api, services: Services): void {
  const { db } = services.database;

  serve(app, endpoints.listSessions, async ({ actor }) => {
    if (!actor) throw unauthenticated();
    const rows = await db
      .selectFrom('sessions')
      .select([
        'id',
        'context',
        'device_name',
        'user_agent',
        'address',
        'last_seen_at',
        'created_at',
      ])
      .where('user_id', '=', actor.user_id)
      .where('expires_at', '>', services.now().toISOString())
      .orderBy('last_seen_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const devices = rows.map(({ user_agent, ...row }) => ({
      ...row,
      ...parseUserAgent(user_agent),
      current: row.id === actor.session_id,
    }));
    return { data: devices.toSorted((a, b) => Number(b.current) - Number(a.current)) };
  });

  serve(app, endpoints.endOtherSessions, async ({ actor }, reply) => {
    if (!actor) throw unauthenticated();
    await db
      .deleteFrom('sessions')
      .where('user_id', '=', actor.user_id)
      .where('id', '!=', actor.session_id)
      .execute();
    services.bus.reauthorise(actor.user_id);
    return reply.status(204).send();
  });

  serve(app, endpoints.endSession, async ({ actor, params }, reply) => {
    if (!actor) throw unauthenticated();
    const ended = await db
      .deleteFrom('sessions')
      .where('id', '=', params.id)
      .where('user_id', '=', actor.user_id)
      .returning('id')
      .executeTakeFirst();
    if (!ended) throw notFound('session');
    services.bus.reauthorise(actor.user_id);
    if (ended.id === actor.session_id) clearSessionCookie(reply);
    return reply.status(204).send();
  });
}
