import type { IconName } from '#src/app/images/Icon.tsx';
import type { Category } from '#src/rules/notifications/kinds.ts';

export const CATEGORY_ICONS: Readonly<Record<Category, IconName>> = {
  booking: 'booking',
  message: 'chat',
  review: 'star',
  search: 'search',
  listing: 'home',
  onboarding: 'check_circle',
  dispute: 'shield',
  money: 'wallet',
  account: 'lock',
};
