import type { StayLength } from '#src/rules/search/flexibleStays.ts';

/** How the dates of a search are flexible, as its URL says it: days around the stay, or a length in months. */
export interface FlexibleDates {
  readonly flexible_days?: number;
  readonly stay_length?: StayLength;
  /** `2027-06,2027-07` */
  readonly months?: string;
}
