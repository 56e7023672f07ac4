import type { Category } from '#src/rules/notifications/kinds.ts';

/** What emails of a category are about, after “emails about”. */
export const CATEGORY_NAMES: Readonly<Record<Category, string>> = {
  booking: 'bookings',
  message: 'messages',
  review: 'reviews',
  search: 'saved searches',
  listing: 'listings',
  onboarding: 'verification',
  dispute: 'disputes',
  money: 'money',
  account: 'your account',
};

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Such as “bookings and messages”. */
export const categoriesText = (categories: readonly Category[]): string =>
  list.format(categories.map((category) => CATEGORY_NAMES[category]));
