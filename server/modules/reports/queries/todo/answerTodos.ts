import { sql } from 'kysely';
import type { TodoItem } from '#src/wire/reports/todo.ts';
import { TODO_MAX, todoItem, type TodoSource } from './todoSource.ts';

type Row = Pick<
  TodoItem,
  'id' | 'booking_id' | 'title' | 'person' | 'check_in' | 'check_out' | 'guests' | 'due_at'
>;

/** Changes that buyers request, until they expire; with the stay that they ask for. */
export const changeTodos: TodoSource = {
  kinds: ['change_request'],
  read: async ({ database: { db }, now }, sellerId) => {
    const { rows } = await sql<Row>`
      select c.id, c.booking_id, p.title, buyers.display_name as person, c.check_in, c.check_out,
        c.guests, c.expires_at as due_at
      from bookings b
      join change_requests c on c.booking_id = b.id
      join properties p on p.id = b.property_id
      join profiles buyers on buyers.id = b.buyer_id
      where b.seller_id = ${sellerId} and b.state = 'confirmed' and c.state = 'proposed'
        and c.proposed_by = 'buyer' and c.expires_at > ${now().toISOString()}
      order by c.expires_at, c.id limit ${TODO_MAX + 1}`.execute(db);
    return rows.map((row) => todoItem({ ...row, kind: 'change_request' }));
  },
};

/** Requests for a price, until they expire. */
export const offerTodos: TodoSource = {
  kinds: ['offer_request'],
  read: async ({ database: { db }, now }, sellerId) => {
    const { rows } = await sql<Row>`
      select o.id, o.booking_id, p.title, buyers.display_name as person, o.check_in, o.check_out,
        o.guests, o.expires_at as due_at
      from offers o
      join properties p on p.id = o.property_id
      join profiles buyers on buyers.id = o.buyer_id
      where o.seller_id = ${sellerId} and o.state = 'requested'
        and o.expires_at > ${now().toISOString()}
      order by o.expires_at, o.id limit ${TODO_MAX + 1}`.execute(db);
    return rows.map((row) => todoItem({ ...row, kind: 'offer_request' }));
  },
};

/** Disputes of buyers that wait for the seller's response, until staff take them over. */
export const disputeTodos: TodoSource = {
  kinds: ['dispute_answer'],
  read: async ({ database: { db }, now }, sellerId) => {
    const { rows } = await sql<Row>`
      select d.id, d.booking_id, p.title, buyers.display_name as person, b.check_in, b.check_out,
        b.guests, d.due_at
      from disputes d
      join bookings b on b.id = d.booking_id
      join properties p on p.id = b.property_id
      join profiles buyers on buyers.id = d.buyer_id
      where d.seller_id = ${sellerId} and d.state = 'awaiting_response' and d.opened_by = 'buyer'
        and d.due_at > ${now().toISOString()}
      order by d.due_at, d.id limit ${TODO_MAX + 1}`.execute(db);
    return rows.map((row) => todoItem({ ...row, kind: 'dispute_answer' }));
  },
};
