import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import type { z } from 'zod';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { changeMachine, OPEN_CHANGE_STATES } from '#src/rules/bookings/bookingChange.ts';
import type { PaymentProvider } from '#src/rules/payments/payment.ts';
import type { photo } from '#src/schema/photoField.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { actingAgent } from './actingAgent.ts';
import { changesOf } from './changeRows.ts';
import { currentPayment } from './currentPayment.ts';

/** The deposit of a booking, in any state, with the latest dispute about it. */
const heldDeposit = (eb: ExpressionBuilder<Tables, 'bookings'>) =>
  eb
    .selectFrom('deposits as d')
    .whereRef('d.booking_id', '=', 'bookings.id')
    .select((of) => [
      'd.state',
      'd.release_at',
      'd.awarded',
      'd.settled_at',
      of
        .selectFrom('disputes as q')
        .whereRef('q.booking_id', '=', 'd.booking_id')
        .where('q.on_deposit', '=', true)
        .orderBy('q.id', 'desc')
        .limit(1)
        .select('q.id')
        .as('dispute_id'),
    ]);

/** Bookings with the columns that every view shows. */
export function bookingRows(db: Kysely<Tables>) {
  return db
    .selectFrom('bookings')
    .innerJoin('properties', 'properties.id', 'bookings.property_id')
    .innerJoin('locations', 'locations.id', 'properties.location_id')
    .innerJoin('profiles as buyers', 'buyers.id', 'bookings.buyer_id')
    .innerJoin('profiles as sellers', 'sellers.id', 'bookings.seller_id')
    .select((eb) => [
      changesOf(eb, OPEN_CHANGE_STATES).as('open_changes'),
      'bookings.id',
      'bookings.reference',
      'bookings.state',
      'bookings.property_id',
      'bookings.buyer_id',
      'bookings.seller_id',
      'bookings.check_in',
      'bookings.check_out',
      'bookings.guests',
      'bookings.children',
      'bookings.infants',
      'bookings.pets',
      'bookings.extras',
      'bookings.nights',
      'bookings.currency',
      'bookings.total',
      'bookings.seller_total',
      'bookings.deposit',
      jsonObjectFrom(heldDeposit(eb)).as('held'),
      'bookings.expires_at',
      'bookings.created_at',
      'properties.title',
      'properties.address',
      'properties.lat',
      'properties.lng',
      'properties.check_in_time',
      'properties.check_out_time',
      'properties.instant_booking',
      sql<BookingPhoto | null>`properties.photos -> 0`.as('photo'),
      'locations.name as location_name',
      'locations.country_code',
      'locations.time_zone',
      'buyers.display_name as buyer_name',
      'sellers.display_name as seller_name',
      sql<PaymentProvider[]>`array(select provider from payment_providers where not enabled)`.as(
        'switched_off',
      ),
    ]);
}

type BookingPhoto = z.infer<typeof photo>;

/** The same with price lines, payment and history. */
export function bookingDetails(db: Kysely<Tables>) {
  return bookingRows(db).select((eb) => [
    'bookings.lines',
    'bookings.policy',
    'bookings.refund_lines',
    eb.fn.coalesce('bookings.house_rules', 'properties.house_rules').as('house_rules'),
    'properties.check_in_instructions',
    changesOf(eb, changeMachine.final).as('past_changes'),
    jsonObjectFrom(
      eb
        .selectFrom('users')
        .leftJoin('onboarding_steps as phones', (on) =>
          on
            .onRef('phones.profile_id', '=', 'buyers.id')
            .on('phones.step', '=', 'phone')
            .on('phones.state', 'in', ['submitted', 'approved']),
        )
        .whereRef('users.id', '=', 'buyers.user_id')
        .select(['users.email', 'phones.answers as phone']),
    ).as('buyer_contact'),
    jsonObjectFrom(
      eb
        .selectFrom('payments')
        .whereRef('payments.booking_id', '=', 'bookings.id')
        .where('payments.change_id', 'is', null)
        .orderBy('payments.created_at', 'desc')
        .limit(1)
        .select(currentPayment),
    ).as('payment'),
    jsonArrayFrom(
      eb
        .selectFrom('booking_events')
        .whereRef('booking_events.booking_id', '=', 'bookings.id')
        .orderBy('booking_events.created_at')
        .orderBy('booking_events.id')
        .select((of) => [
          'event',
          'to_state',
          'by',
          'reason',
          'booking_events.created_at',
          actingAgent(of.ref('booking_events.actor_id'), of.ref('booking_events.on_behalf_of')).as(
            'agent',
          ),
        ]),
    ).as('history'),
  ]);
}

export type BookingRow = Awaited<
  ReturnType<ReturnType<typeof bookingRows>['executeTakeFirstOrThrow']>
>;
export type BookingDetails = Awaited<
  ReturnType<ReturnType<typeof bookingDetails>['executeTakeFirstOrThrow']>
>;
