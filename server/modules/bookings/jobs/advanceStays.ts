import { sql } from 'kysely';
import type { BookingState } from '#src/rules/bookings/booking.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { lockBooking } from '#server/modules/bookingRecord/lockBooking.ts';
import { transitionBooking } from '../commands/transitionBooking.ts';
import { rewardReferral } from '#server/modules/referrals/commands/rewardReferral.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { addDays } from '#src/rules/dates/day.ts';
import { utcDay } from '#server/platform/visits/visits.ts';
import type { Services } from '#server/platform/services.ts';
import { processEach, runAll } from '#server/platform/jobs/processEach.ts';

const BATCH = 500;

interface Step {
  readonly from: BookingState;
  readonly event: 'check_in' | 'complete';
  readonly due: 'arrival' | 'departure';
}

/** Completions before check-ins, so that an overdue stay takes one step per run, in order. */
const STEPS: readonly Step[] = [
  { from: 'checked_in', event: 'complete', due: 'departure' },
  { from: 'confirmed', event: 'check_in', due: 'arrival' },
];

/**
 * Checks stays in and completes them at the property’s check-in and check-out times, in its own
 * time zone.
 */
export async function advanceStays(services: Services): Promise<void> {
  await runAll(STEPS.map((step) => () => advance(services, step)));
}

async function advance(services: Services, step: Step): Promise<void> {
  await processEach(await due(services, step), (id) =>
    transact(services, SYSTEM, async (unit) => {
      const booking = await lockBooking(unit.trx, id);
      if (booking.state !== step.from) return;
      const updated = await transitionBooking(unit, booking, step.event);
      if (updated.state === 'completed') await rewardReferral(unit, updated);
    }),
  );
}

async function due({ database, now }: Services, { from, due }: Step): Promise<string[]> {
  const day = due === 'arrival' ? 'bookings.check_in' : 'bookings.check_out';
  const moment =
    due === 'arrival'
      ? sql`bookings.check_in + properties.check_in_time::time`
      : sql`bookings.check_out + properties.check_out_time::time`;
  const rows = await database.db
    .selectFrom('bookings')
    .innerJoin('properties', 'properties.id', 'bookings.property_id')
    .innerJoin('locations', 'locations.id', 'properties.location_id')
    .select('bookings.id')
    .where('bookings.state', '=', from)
    // No time zone is a whole day ahead of UTC. Uses the index on check_in.
    .where(day, '<=', addDays(utcDay(now()), 1))
    .where(sql<boolean>`(${moment}) at time zone locations.time_zone <= ${now().toISOString()}`)
    .orderBy('bookings.check_in')
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
}
