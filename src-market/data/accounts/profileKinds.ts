import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { AccountType, ProfileType } from '#src/access/roles.ts';

export interface ProfileKind {
  readonly profile_type: ProfileType;
  readonly account_type: AccountType;
}

/** Section 3, Profile choices offered. */
export const PROFILE_CHOICES = {
  buyer_personal: {
    kind: { profile_type: 'buyer', account_type: 'personal' },
    label: msg`Buyer (Personal)`,
    description: msg`Search and book properties as an individual`,
  },
  seller_personal: {
    kind: { profile_type: 'seller', account_type: 'personal' },
    label: msg`Seller (Personal)`,
    description: msg`List and manage properties as an individual`,
  },
  seller_business: {
    kind: { profile_type: 'seller', account_type: 'business' },
    label: msg`Seller (Business)`,
    description: msg`List and manage properties as a business`,
  },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly kind: ProfileKind;
      readonly label: MessageDescriptor;
      readonly description: MessageDescriptor;
    }
  >
>;

export type ProfileChoice = keyof typeof PROFILE_CHOICES;

// Object.keys widens to string[]; the keys are the choices by definition.
const ALL = Object.keys(PROFILE_CHOICES) as ProfileChoice[];

/** The choice of a profile; a buyer is always personal. */
export function choiceOf({ profile_type, account_type }: ProfileKind): ProfileChoice {
  if (profile_type === 'buyer') return 'buyer_personal';
  return account_type === 'business' ? 'seller_business' : 'seller_personal';
}

/** The name of a kind of profile. */
export const profileKindName = (kind: ProfileKind): MessageDescriptor =>
  PROFILE_CHOICES[choiceOf(kind)].label;

/** The label of a user without profiles who acts for others. */
export const AGENT_NAME = msg`Agent`;

/** The choices that a user with these profiles does not have yet. */
export function availableChoices(profiles: readonly ProfileKind[]): ProfileChoice[] {
  const taken = profiles.map(choiceOf);
  return ALL.filter((choice) => !taken.includes(choice));
}
