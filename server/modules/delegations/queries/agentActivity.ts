import { sql, type Kysely } from 'kysely';
import type { AgentActivity } from '#src/wire/delegations/delegation.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';

/** Entries shown, newest first. */
const LIMIT = 50;

/**
 * What a user did for a seller profile that is not their own: from the histories of bookings,
 * offers and disputes, and from the audit log for everything else.
 */
export async function agentActivity(
  db: Kysely<Tables>,
  agentId: string,
  profileId: string,
): Promise<AgentActivity> {
  const mine = sql`actor_id = ${agentId} and on_behalf_of = ${profileId}`;
  const { rows } = await sql<AgentActivity[number]>`
    with done as (
      select id, 'bookings' as resource, event, booking_id::text as record_id, created_at
      from booking_events where ${mine}
      union all
      select id, resource, event, record_id, created_at from transitions where ${mine}
      union all
      select id, 'disputes', event, dispute_id::text, created_at from dispute_events where ${mine}
      union all
      select m.id, 'disputes', 'message', m.dispute_id::text, m.created_at
      from dispute_messages m join disputes d on d.id = m.dispute_id
      where m.actor_id = ${agentId} and m.by = 'seller' and d.seller_id = ${profileId}
      union all
      select id, resource, split_part(action, '.', 2), record_id, created_at
      from audit_log where ${mine} and resource not in ('bookings', 'offers', 'disputes')
      order by created_at desc, id desc limit ${LIMIT}
    )
    select done.id, done.resource, done.event, done.record_id,
      coalesce(
        case done.resource
          when 'properties' then (select title from properties p where p.id::text = done.record_id)
          when 'bookings' then (select reference from bookings b where b.id::text = done.record_id)
          when 'disputes' then (select b.reference from disputes d
            join bookings b on b.id = d.booking_id where d.id::text = done.record_id)
          when 'offers' then (select p.title from offers o
            join properties p on p.id = o.property_id where o.id::text = done.record_id)
        end, '') as subject,
      done.created_at as at
    from done order by done.created_at desc, done.id desc`.execute(db);
  return rows;
}
