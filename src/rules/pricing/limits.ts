/**
 * The numbers that bound stays, parties and extras, and nothing else: the declarations of resources need them in the
 * first screen of the staff front, without the rules.
 */

/** How far ahead check-in may be. */
export const BOOKING_WINDOW_DAYS = 730;

export const INFANTS_MAX = 5;
export const PETS_MAX = 5;

/** What the price of an extra is for. */
export const EXTRA_UNITS = ['stay', 'night', 'guest', 'guest_night'] as const;
export type ExtraUnit = (typeof EXTRA_UNITS)[number];
export const EXTRAS_MAX = 20;
export const EXTRA_QUANTITY_MAX = 20;
