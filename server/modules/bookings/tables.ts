import type { RowsOf } from '#server/platform/database/tables/index.ts';
import { z } from 'zod';
import { line } from '#resources/stays/bookings.ts';
import { CURRENCIES } from '#resources/homes/properties.ts';
import { changeMachine } from '#src/rules/bookings/bookingChange.ts';
import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

/**
 * A request to change a confirmed booking: the old and the new values, each with its price. Of an
 * accepted request, this row is the only record of the earlier price.
 */
export const changeRequests = defineTable({
  name: 'change_requests',
  fields: {
    id: f.id(),
    booking_id: f.ref('bookings', 'cascade'),
    state: f.states(changeMachine),
    proposed_by: f.choice(['buyer', 'seller']),
    was_check_in: f.day(),
    was_check_out: f.day(),
    was_guests: f.integer({ min: 1, max: 50 }),
    was_children: f.withDefault(f.integer({ min: 0 }), 0),
    was_infants: f.withDefault(f.integer({ min: 0 }), 0),
    was_pets: f.withDefault(f.integer({ min: 0 }), 0),
    was_total: f.money(),
    was_seller_total: f.money(),
    was_lines: f.json(z.array(line)),
    check_in: f.day(),
    check_out: f.day(),
    guests: f.integer({ min: 1, max: 50 }),
    children: f.withDefault(f.integer({ min: 0 }), 0),
    infants: f.withDefault(f.integer({ min: 0 }), 0),
    pets: f.withDefault(f.integer({ min: 0 }), 0),
    total: f.money(),
    seller_total: f.money(),
    lines: f.json(z.array(line)),
    currency: f.choice(CURRENCIES),
    /** The proposer's message. */
    message: f.withDefault(f.longText({ max: 1000 }), ''),
    expires_at: f.optional(f.indexed(f.instant())),
    created_at: f.createdAt(),
  },
});

/** Transitions of bookings: who acted, for whom, when. */
export const bookingEvents = defineTable({
  name: 'booking_events',
  fields: {
    id: f.id(),
    booking_id: f.ref('bookings', 'cascade'),
    event: f.text({ max: 40 }),
    to_state: f.text({ max: 40 }),
    by: f.choice(['buyer', 'seller', 'staff', 'system']),
    actor_id: f.optional(f.ref('users')),
    on_behalf_of: f.optional(f.ref('profiles')),
    reason: f.withDefault(f.longText({ max: 1000 }), ''),
    created_at: f.createdAt(),
  },
});

/** The tables of this module that are not declared resources. */
export const bookingsTables = [changeRequests, bookingEvents] as const;

declare module '#server/platform/database/tables/index.ts' {
  interface Tables extends RowsOf<typeof bookingsTables> {}
}
