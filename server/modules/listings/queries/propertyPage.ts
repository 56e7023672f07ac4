import { PROPERTY_PARTS } from '#src/rules/reviews/reviewParts.ts';
import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { properties } from '#resources/homes/properties.ts';
import { can } from '#src/access/can.ts';
import { todayIn } from '#src/rules/dates/day.ts';
import type { PropertyState } from '#src/rules/listings/property.ts';
import { PUBLIC_REVIEW_STATES } from '#src/rules/reviews/review.ts';
import { DEFAULT_POLICIES } from '#src/rules/bookings/cancellation.ts';
import type { PropertyPage } from '#src/wire/listings/property.ts';
import { publicPosition } from '#server/platform/database/publicPosition.ts';
import { preparedQuery } from '#server/platform/database/pools/preparedQuery.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { notFound } from '#server/platform/errors.ts';
import type { SessionActor } from '#server/platform/services.ts';
import { surroundingPlaces } from './surroundingPlaces.ts';

const LATEST_REVIEWS = 6;

/** Everyone sees a published property; others are visible to the seller, their agents and staff. */
export function isVisible(
  { state, seller_id }: { readonly state: PropertyState; readonly seller_id: string },
  actor: SessionActor | null,
): boolean {
  return state === 'published' || can(properties.access.list, actor, { seller_id });
}

/** The newest reviews of property `p`, as JSON. */
export const latestReviews = (eb: ExpressionBuilder<Tables & { p: Tables['properties'] }, 'p'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('reviews')
      .innerJoin('profiles', 'profiles.id', 'reviews.author_id')
      .select([
        'reviews.id',
        'profiles.display_name as author',
        'reviews.rating',
        'reviews.body',
        'reviews.answer',
        sql<string>`to_char(reviews.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as(
          'created_at',
        ),
      ])
      .whereRef('reviews.property_id', '=', 'p.id')
      .where('reviews.by', '=', 'buyer')
      .where('reviews.state', 'in', PUBLIC_REVIEW_STATES)
      .orderBy('reviews.created_at', 'desc')
      .orderBy('reviews.id', 'desc')
      .limit(LATEST_REVIEWS),
  ).as('reviews');

/** The averages of the parts of property `p`, to the tenth; null where nobody rated one. */
const partAverages = sql<PropertyPage['review_parts']>`(select json_build_object(${sql.join(
  PROPERTY_PARTS.map((part) => sql`${sql.lit(part)}, round(avg(${sql.ref(part)}), 1)::float8`),
)}) from reviews where reviews.property_id = p.id and reviews.by = 'buyer'
  and reviews.state in (${sql.join(PUBLIC_REVIEW_STATES.map((state) => sql.lit(state)))}))`.as(
  'review_parts',
);

/** The public columns of a property, and its seller. */
const pageQuery = (db: Kysely<Tables>) =>
  preparedQuery(['id'], ({ id }) =>
    db
      .selectFrom('properties as p')
      .innerJoin('locations as l', 'l.id', 'p.location_id')
      .innerJoin('profiles as s', 's.id', 'p.seller_id')
      .leftJoin('cancellation_policies as c', 'c.code', 'p.cancellation_policy')
      .leftJoin('seller_responses as a', 'a.seller_id', 'p.seller_id')
      .where('p.id', '=', id)
      .select([
        'p.id',
        'p.seller_id',
        'p.state',
        'p.title',
        'p.description',
        'p.property_type',
        'p.bedrooms',
        'p.bathrooms',
        'p.max_guests',
        'p.amenities',
        'p.instant_booking',
        'p.currency',
        'p.rates',
        'p.deposit',
        'p.cancellation_policy',
        'p.check_in_time',
        'p.check_out_time',
        'p.house_rules',
        'p.photos',
        'p.rating',
        'p.review_count',
        'c.tiers',
        'l.id as location_id',
        'l.name as location_name',
        'l.country_code',
        'l.time_zone',
        's.display_name',
        's.about',
        's.account_type',
        's.vip',
        's.created_at as since',
        'a.rate as response_rate',
        'a.minutes as response_minutes',
        surroundingPlaces.as('within'),
      ])
      .select(publicPosition)
      .select(latestReviews)
      .select(partAverages),
  );

/** Reads a property as the public sees it. Throws 404 if the actor may not see it. */
export function propertyPageReader(db: Kysely<Tables>) {
  const query = pageQuery(db);
  return async (actor: SessionActor | null, id: string, now: Date): Promise<PropertyPage> => {
    const [row] = (await db.executeQuery(query({ id }))).rows;
    if (!row || !isVisible(row, actor)) throw notFound('property');
    const { seller_id, cancellation_policy, tiers, ...rest } = row;
    const { location_id, location_name, country_code, time_zone, within, ...more } = rest;
    const { response_rate, response_minutes, ...shown } = more;
    const { display_name, about, account_type, vip, since, position, ...page } = shown;
    const responses =
      response_rate === null ? null : { rate: response_rate, minutes: response_minutes };
    return {
      ...page,
      policy: tiers ? { code: cancellation_policy, tiers } : defaultPolicy(cancellation_policy),
      location: { id: location_id, name: location_name, within, country_code, time_zone },
      today: todayIn(time_zone, now),
      ...position,
      seller: { id: seller_id, display_name, about, account_type, vip, since, responses },
    };
  };
}

export type PropertyPageReader = ReturnType<typeof propertyPageReader>;

/** The default policy, until staff edit it. */
export function defaultPolicy(code: keyof typeof DEFAULT_POLICIES): PropertyPage['policy'] {
  return { code, tiers: [...DEFAULT_POLICIES[code].tiers] };
}
