import { msg } from '@lingui/core/macro';
import type { AccountType, ProfileType } from '#src/access/roles.ts';

/** Section 3, Profile choices offered. */
export const CHOICES = [
  {
    value: 'buyer_personal',
    label: msg`Buyer (Personal)`,
    description: msg`Search and book properties as an individual`,
  },
  {
    value: 'seller_personal',
    label: msg`Seller (Personal)`,
    description: msg`List and manage properties as an individual`,
  },
  {
    value: 'seller_business',
    label: msg`Seller (Business)`,
    description: msg`List and manage properties as a business`,
  },
] as const;

export type Choice = (typeof CHOICES)[number]['value'];

const PROFILES: Readonly<Record<Choice, { profile_type: ProfileType; account_type: AccountType }>> =
  {
    buyer_personal: { profile_type: 'buyer', account_type: 'personal' },
    seller_personal: { profile_type: 'seller', account_type: 'personal' },
    seller_business: { profile_type: 'seller', account_type: 'business' },
  };

export const profileOf = (choice: Choice) => PROFILES[choice];
