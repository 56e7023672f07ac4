import type { Kysely } from 'kysely';
import { addDays, type IsoDate, todayIn } from '#src/rules/dates/day.ts';
import { cents } from '#src/rules/money/money.ts';
import type { ListingOverview } from '#src/wire/reports/listingOverview.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { latestReviews } from '#server/modules/listings/queries/propertyPage.ts';
import { stillDraft } from '#server/modules/listings/queries/listingCalendar.ts';
import { isUpcoming } from '#server/modules/listings/queries/upcomingBookings.ts';
import { occupancyOf, propertyFigures } from './seller.ts';

const UPCOMING = 20;

/** Permissions of the reader for the related data of a listing. */
interface Reads {
  readonly bookings: boolean;
  readonly income: boolean;
}

async function upcomingOf(
  db: Kysely<Tables>,
  id: string,
  now: Date,
): Promise<ListingOverview['upcoming']> {
  return await db
    .selectFrom('bookings')
    .innerJoin('profiles', 'profiles.id', 'bookings.buyer_id')
    .where('property_id', '=', id)
    .where(isUpcoming(now))
    .select([
      'bookings.id',
      'bookings.reference',
      'bookings.state',
      'profiles.display_name as buyer',
      'bookings.check_in',
      'bookings.check_out',
      'bookings.nights',
      'bookings.guests',
      'bookings.seller_total as earnings',
    ])
    .orderBy('bookings.check_in')
    .orderBy('bookings.id')
    .limit(UPCOMING)
    .execute();
}

async function performanceOf(
  db: Kysely<Tables>,
  id: string,
  today: IsoDate,
  days: number,
  readsIncome: boolean,
): Promise<ListingOverview['last_30_days']> {
  const period = { from: addDays(today, 1 - days), to: today };
  const figures = await propertyFigures(db, id, period);
  const { nights, views, bookings, income } = figures;
  return {
    ...period,
    nights,
    occupancy: occupancyOf([figures], days),
    views,
    bookings,
    earnings: readsIncome ? cents(income) : null,
  };
}

/** The bookings, figures and reviews of a listing. Throws 409 `draft`. */
export async function listingOverview(
  db: Kysely<Tables>,
  id: string,
  reads: Reads,
  now: Date,
): Promise<ListingOverview> {
  const property = await db
    .selectFrom('properties as p')
    .innerJoin('locations as l', 'l.id', 'p.location_id')
    .where('p.id', '=', id)
    .select(['p.currency', 'p.rating', 'p.review_count', 'l.time_zone'])
    .select(latestReviews)
    .executeTakeFirst();
  if (!property) throw stillDraft();
  const { time_zone, ...shown } = property;
  const today = todayIn(time_zone, now);
  return {
    ...shown,
    upcoming: reads.bookings ? await upcomingOf(db, id, now) : null,
    last_30_days: await performanceOf(db, id, today, 30, reads.income),
    last_90_days: await performanceOf(db, id, today, 90, reads.income),
  };
}
