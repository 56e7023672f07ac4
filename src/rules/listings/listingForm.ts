/** The steps of the listing wizard, in order; the preview and the submission follow. */
export const LISTING_STEPS = ['place', 'details', 'amenities', 'photos', 'price', 'rules'] as const;
export type ListingStep = (typeof LISTING_STEPS)[number];

/** The fields of a listing that its seller edits, by step. `rates` belongs to two: see `RATE_STEPS`. */
export const STEP_FIELDS = {
  place: ['property_type', 'location_id', 'address', 'lat', 'lng'],
  details: ['title', 'description', 'bedrooms', 'bathrooms', 'max_guests'],
  amenities: ['amenities'],
  photos: ['photos'],
  price: ['currency', 'rates', 'deposit'],
  rules: [
    'instant_booking',
    'cancellation_policy',
    'check_in_time',
    'check_out_time',
    'house_rules',
    'check_in_instructions',
  ],
} as const satisfies Readonly<Record<ListingStep, readonly string[]>>;

export type ListingField = (typeof STEP_FIELDS)[ListingStep][number];

/** The parts of `rates` that the step "rules" edits; all others belong to "price". */
export const RATE_RULES = [
  'min_nights',
  'max_nights',
  'min_nights_by_weekday',
  'min_nights_by_lead',
  'arrival_days',
  'departure_days',
  'preparation',
  'advance_notice',
  'booking_months',
] as const;

/** Changes of these go to review once a listing has been published (domain.md). */
export const REVIEWED_FIELDS = [
  'title',
  'description',
  'location_id',
  'address',
  'lat',
  'lng',
  'photos',
] as const satisfies readonly ListingField[];
export type ReviewedField = (typeof REVIEWED_FIELDS)[number];

/** Whether changes of a published listing are reviewed before or after they are public. */
export const CHANGE_REVIEW_MODES = ['before', 'after'] as const;
export type ChangeReviewMode = (typeof CHANGE_REVIEW_MODES)[number];

/** What a seller may do with a listing; `edit` and `duplicate` change no state. */
export const LISTING_EVENTS = [
  'submit',
  'withdraw',
  'revise',
  'pause',
  'resume',
  'archive',
  'withdraw_changes',
] as const;
export type ListingEvent = (typeof LISTING_EVENTS)[number];
export const LISTING_ABILITIES = [...LISTING_EVENTS, 'edit', 'duplicate', 'delete'] as const;
export type ListingAbility = (typeof LISTING_ABILITIES)[number];

/** The longest house rules and check-in instructions, in characters. */
export const HOUSE_TEXT_MAX = 4000;

/** Listings and drafts per seller. */
export const LISTINGS_MAX = 500;
export const DRAFTS_MAX = 200;

/** The lowest and the highest nightly price, in minor units: 1.00 and 100,000.00. */
export const NIGHTLY_MIN = 100;
export const NIGHTLY_MAX = 10_000_000;

/** The largest discount of a long stay, in basis points. */
export const LENGTH_DISCOUNT_MAX = 9_900;

/** Nights of preparation before or after a stay, days of notice, months ahead, and steps of the minimum stay. */
export const PREPARATION_MAX = 60;
export const NOTICE_DAYS_MAX = 60;
export const BOOKING_MONTHS_MAX = 24;
export const LEAD_STEPS_MAX = 6;

/** Seasons of a listing. */
export const SEASONS_MAX = 100;

/** The fewest photos of a listing that is submitted. */
export const PHOTOS_MIN = 3;
