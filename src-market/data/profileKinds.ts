import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { isProfileChoice, type AccountType, type ProfileType } from '#src/access/roles.ts';
import type { ProfileView } from '#src/wire/session.ts';

export interface ProfileKind {
  readonly profile_type: ProfileType;
  readonly account_type: AccountType;
}

/** The names of the kinds of profile (section 3). */
export function kindName({ profile_type, account_type }: ProfileKind): MessageDescriptor {
  if (profile_type === 'buyer') return msg`Buyer (Personal)`;
  return account_type === 'business' ? msg`Seller (Business)` : msg`Seller (Personal)`;
}

const KINDS: readonly ProfileKind[] = (['buyer', 'seller'] as const).flatMap((profile_type) =>
  (['personal', 'business'] as const).map((account_type) => ({ profile_type, account_type })),
);

/** The kinds that somebody with these profiles can still add. */
export function kindsToAdd(profiles: readonly ProfileView[]): ProfileKind[] {
  return KINDS.filter(
    (kind) =>
      isProfileChoice(kind) &&
      !profiles.some(
        (own) => own.profile_type === kind.profile_type && own.account_type === kind.account_type,
      ),
  );
}
