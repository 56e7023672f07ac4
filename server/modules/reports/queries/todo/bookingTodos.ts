import { sql } from 'kysely';
import type { TodoItem } from '#src/wire/reports/todo.ts';
import { TODO_MAX, todoItem, type TodoSource } from './todoSource.ts';

type Row = Pick<
  TodoItem,
  'kind' | 'id' | 'title' | 'person' | 'check_in' | 'check_out' | 'guests' | 'due_at' | 'time_zone'
>;

/**
 * Requests to answer until they expire; check-ins of confirmed stays and check-outs of started ones,
 * today and tomorrow at the property.
 */
export const bookingTodos: TodoSource = {
  kinds: ['booking_request', 'arrival', 'departure'],
  read: async ({ database: { db }, now }, sellerId) => {
    const at = now().toISOString();
    const { rows } = await sql<Row>`
      select * from (
        select b.id, p.title, buyers.display_name as person, b.check_in, b.check_out, b.guests,
          case b.state when 'awaiting_seller' then 'booking_request' when 'confirmed' then 'arrival'
            else 'departure' end as kind,
          case b.state when 'awaiting_seller' then b.expires_at
            when 'confirmed' then (b.check_in + p.check_in_time::time) at time zone l.time_zone
            else (b.check_out + p.check_out_time::time) at time zone l.time_zone end as due_at,
          case when b.state <> 'awaiting_seller' then l.time_zone end as time_zone
        from bookings b
        join properties p on p.id = b.property_id
        join locations l on l.id = p.location_id
        join profiles buyers on buyers.id = b.buyer_id
        cross join lateral (select (${at}::timestamptz at time zone l.time_zone)::date as today) d
        where b.seller_id = ${sellerId} and (
          (b.state = 'awaiting_seller' and not coalesce(b.expires_at <= ${at}, false))
          or (b.state = 'confirmed' and b.check_in between d.today and d.today + 1)
          or (b.state = 'checked_in' and b.check_out between d.today and d.today + 1))
      ) items order by due_at, id limit ${TODO_MAX + 1}`.execute(db);
    return rows.map((row) => todoItem({ ...row, booking_id: row.id }));
  },
};
