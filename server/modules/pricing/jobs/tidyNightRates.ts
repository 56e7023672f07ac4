import { sql } from 'kysely';
import { daysAgo } from '#server/platform/days.ts';
import type { Services } from '#server/platform/services.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';

/** Bookings keep their price, so rates of past nights serve nothing but the calendar's last weeks. */
const PAST_DAYS = 60;

/** Deletes the rates of nights that passed two months ago, property by property, each locked. */
export async function tidyNightRates(services: Services): Promise<void> {
  const before = daysAgo(services.now(), PAST_DAYS);
  const { rows } = await sql<{ readonly id: string }>`
    select distinct property_id as id from night_rates where night < ${before}::timestamptz`.execute(
    services.database.db,
  );
  for (const { id } of rows)
    await transact(services, SYSTEM, async ({ trx }) => {
      await sql`select from properties where id = ${id} for no key update`.execute(trx);
      await sql`delete from night_rates
        where property_id = ${id} and night < ${before}::timestamptz`.execute(trx);
    });
}
