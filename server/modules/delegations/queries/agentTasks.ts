import { sql, type Kysely } from 'kysely';
import { addDays } from '#src/rules/dates/day.ts';
import type { AgentDashboard } from '#src/wire/delegations/delegation.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { utcDay } from '#server/platform/visits/visits.ts';

type Task = AgentDashboard['tasks'][number];
type Row = Omit<Task, 'seller'> & { readonly profile_id: string; readonly display_name: string };

/** Tasks shown. */
const LIMIT = 50;

/**
 * What the agent has to do: first answers by their deadline, then arrivals of today and tomorrow,
 * calendar conflicts, unread messages of buyers, and listings that staff sent back. A further kind of
 * task is one more `union all`.
 * @param allowed the seller profiles by the scope that includes the task
 */
export async function agentTasks(
  db: Kysely<Tables>,
  agentId: string,
  allowed: Readonly<Record<'bookings' | 'properties' | 'messages', readonly string[]>>,
  now: Date,
): Promise<Task[]> {
  const at = now.toISOString();
  const today = utcDay(now);
  const { rows } = await sql<Row>`
    with tasks as (
      select 1 as rank, 'answer_booking' as kind, b.seller_id, b.id as record_id, b.property_id,
        b.buyer_id, b.check_in, b.expires_at as due_at, 1 as count
      from bookings b
      where b.state = 'awaiting_seller' and b.expires_at > ${at}
        and b.seller_id = any(${allowed.bookings}::uuid[])
      union all
      select 1, 'answer_change', b.seller_id, b.id, b.property_id, b.buyer_id, b.check_in, c.expires_at, 1
      from change_requests c join bookings b on b.id = c.booking_id
      where c.state = 'proposed' and c.proposed_by = 'buyer' and c.expires_at > ${at}
        and b.seller_id = any(${allowed.bookings}::uuid[])
      union all
      select 2, 'arrival', b.seller_id, b.id, b.property_id, b.buyer_id, b.check_in, null, 1
      from bookings b
      where b.state = 'confirmed' and b.check_in between ${today}::date and ${addDays(today, 1)}::date
        and b.seller_id = any(${allowed.bookings}::uuid[])
      union all
      select 1, 'answer_offer', o.seller_id, o.id, o.property_id, o.buyer_id, o.check_in, o.expires_at, 1
      from offers o
      where o.state = 'requested' and (o.expires_at is null or o.expires_at > ${at})
        and o.seller_id = any(${allowed.bookings}::uuid[])
      union all
      select 1, 'answer_dispute', d.seller_id, d.id, b.property_id, b.buyer_id, b.check_in, d.due_at, 1
      from disputes d join bookings b on b.id = d.booking_id
      where d.state = 'awaiting_response' and d.opened_by = 'buyer' and d.due_at > ${at}
        and d.seller_id = any(${allowed.bookings}::uuid[])
      union all
      select 3, 'conflict', p.seller_id, p.id, p.id, null, null, null, count(*)::int
      from calendar_conflicts k join properties p on p.id = k.property_id
      where k.state = 'open' and p.seller_id = any(${allowed.properties}::uuid[])
      group by p.seller_id, p.id
      union all
      select 4, 'message', c.seller_id, c.id, c.property_id, c.buyer_id, null, null, unread.count
      from conversations c
      join lateral (
        select count(*) filter (where m.by = 'buyer')::int as count
        from messages m where m.conversation_id = c.id and m.sequence > coalesce(
          (select r.sequence from conversation_reads r where r.conversation_id = c.id
            and r.user_id = ${agentId} and r.side = 'seller'), 0)
      ) unread on unread.count > 0
      join messages latest
        on latest.conversation_id = c.id and latest.sequence = c.last_sequence and latest.by = 'buyer'
      where c.seller_id = any(${allowed.messages}::uuid[])
      union all
      select 5, 'rejected', p.seller_id, p.id, p.id, null, null, null, 1
      from properties p
      where p.state = 'rejected' and p.seller_id = any(${allowed.properties}::uuid[])
    )
    select tasks.kind, tasks.record_id, tasks.check_in::text as check_in, tasks.due_at, tasks.count,
      p.title as property_title, coalesce(buyers.display_name, '') as buyer_name,
      tasks.seller_id as profile_id, sellers.display_name
    from tasks
    join properties p on p.id = tasks.property_id
    join profiles sellers on sellers.id = tasks.seller_id
    left join profiles buyers on buyers.id = tasks.buyer_id
    order by tasks.rank, tasks.due_at nulls last, tasks.check_in nulls last, tasks.record_id
    limit ${LIMIT}`.execute(db);
  return rows.map(({ profile_id, display_name, ...task }) => ({
    ...task,
    seller: { profile_id, display_name },
  }));
}
