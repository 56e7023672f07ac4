import { sql, type Kysely } from 'kysely';
import { onboardingComplete } from '#src/rules/onboarding/status.ts';
import { PUBLIC_REVIEW_STATES } from '#src/rules/reviews/review.ts';
import type { PublicProfile } from '#src/wire/accounts/account.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import type { SessionActor } from '#server/platform/services.ts';

const LISTINGS = 6;
const REVIEWS = 6;

/** The current profile as other users see it; null without a profile. */
export async function publicProfile(
  db: Kysely<Tables>,
  { profile: acting, profile_ids }: SessionActor,
): Promise<PublicProfile | null> {
  if (!acting) return null;
  const profile = await db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.user_id')
    .select([
      'profiles.id',
      'profiles.profile_type',
      'profiles.account_type',
      'profiles.display_name',
      'profiles.about',
      'profiles.vip',
      'profiles.onboarding_status',
      'profiles.created_at as since',
      'users.email_verified_at',
    ])
    .where('profiles.id', '=', acting.id)
    .executeTakeFirstOrThrow();
  const { onboarding_status, email_verified_at, ...shown } = profile;
  const selling = shown.profile_type === 'seller';
  const listings = selling ? await listingsOf(db, acting.id) : NO_LISTINGS;
  return {
    ...shown,
    email_verified: email_verified_at !== null,
    identity_verified: onboardingComplete(onboarding_status),
    own: profile_ids.includes(acting.id),
    stays: await staysOf(db, selling ? 'seller_id' : 'buyer_id', acting.id),
    reviews: await reviewsOf(db, selling ? 'p.seller_id' : 'reviews.author_id', acting.id),
    ...listings,
  };
}

const NO_LISTINGS = { listings: [], listing_count: 0, rating: 0, review_count: 0 };

async function listingsOf(db: Kysely<Tables>, sellerId: string) {
  const published = db
    .selectFrom('properties')
    .where('seller_id', '=', sellerId)
    .where('state', '=', 'published');
  const sums = await published
    .select([
      sql<number>`count(*)::int`.as('listing_count'),
      sql<number>`coalesce(sum(review_count), 0)::int`.as('review_count'),
      sql<number>`coalesce(sum(rating * review_count) / nullif(sum(review_count), 0), 0)`.as(
        'rating',
      ),
    ])
    .executeTakeFirstOrThrow();
  const listings = await published
    .innerJoin('locations', 'locations.id', 'properties.location_id')
    .select([
      'properties.id',
      'properties.title',
      'properties.rating',
      'properties.review_count',
      'locations.name as location_name',
      'locations.country_code',
      sql<PublicProfile['listings'][number]['photo']>`properties.photos -> 0`.as('photo'),
    ])
    .orderBy('properties.rank', 'desc')
    .orderBy('properties.id')
    .limit(LISTINGS)
    .execute();
  return { ...sums, listings };
}

async function staysOf(
  db: Kysely<Tables>,
  side: 'buyer_id' | 'seller_id',
  profileId: string,
): Promise<number> {
  const { n } = await db
    .selectFrom('bookings')
    .select(sql<number>`count(*)::int`.as('n'))
    .where(side, '=', profileId)
    .where('state', '=', 'completed')
    .executeTakeFirstOrThrow();
  return n;
}

function reviewsOf(
  db: Kysely<Tables>,
  column: 'p.seller_id' | 'reviews.author_id',
  profileId: string,
): Promise<PublicProfile['reviews']> {
  return db
    .selectFrom('reviews')
    .innerJoin('profiles as authors', 'authors.id', 'reviews.author_id')
    .innerJoin('properties as p', 'p.id', 'reviews.property_id')
    .select([
      'reviews.id',
      'authors.display_name as author',
      'reviews.rating',
      'reviews.body',
      'reviews.answer',
      'reviews.created_at',
      'p.id as property_id',
      'p.title as property_title',
    ])
    .where(column, '=', profileId)
    .where('reviews.by', '=', 'buyer')
    .where('reviews.state', 'in', PUBLIC_REVIEW_STATES)
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id')
    .limit(REVIEWS)
    .execute();
}
