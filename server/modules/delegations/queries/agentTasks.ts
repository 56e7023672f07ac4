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
 * then listings that staff sent back. A further kind of task is one more `union all`.
 * @param allowed the seller profiles by the scope that includes the task
 */
export async function agentTasks(
  db: Kysely<Tables>,
  allowed: { readonly bookings: readonly string[]; readonly properties: readonly string[] },
  now: Date,
): Promise<Task[]> {
  const at = now.toISOString();
  const today = utcDay(now);
  const { rows } = await sql<Row>`
    with tasks as (
      select 1 as rank, 'answer_booking' as kind, b.seller_id, b.id as record_id, b.property_id,
        b.buyer_id, b.check_in, b.expires_at as due_at
      from bookings b
      where b.state = 'awaiting_seller' and b.expires_at > ${at}
        and b.seller_id = any(${allowed.bookings}::uuid[])
      union all
      select 1, 'answer_change', b.seller_id, b.id, b.property_id, b.buyer_id, b.check_in, c.expires_at
      from change_requests c join bookings b on b.id = c.booking_id
      where c.state = 'proposed' and c.proposed_by = 'buyer' and c.expires_at > ${at}
        and b.seller_id = any(${allowed.bookings}::uuid[])
      union all
      select 2, 'arrival', b.seller_id, b.id, b.property_id, b.buyer_id, b.check_in, null
      from bookings b
      where b.state = 'confirmed' and b.check_in between ${today}::date and ${addDays(today, 1)}::date
        and b.seller_id = any(${allowed.bookings}::uuid[])
      union all
      select 3, 'rejected', p.seller_id, p.id, p.id, null, null, null
      from properties p
      where p.state = 'rejected' and p.seller_id = any(${allowed.properties}::uuid[])
    )
    select tasks.kind, tasks.record_id, tasks.check_in::text as check_in, tasks.due_at,
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
