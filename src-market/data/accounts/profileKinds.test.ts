import { describe, expect, it } from 'vitest';
import { ACCOUNT_TYPES, isProfileChoice, PROFILE_TYPES } from '#src/access/roles.ts';
import { choiceOf, availableChoices, profileKindName, PROFILE_CHOICES } from './profileKinds.ts';

const KINDS = PROFILE_TYPES.flatMap((profile_type) =>
  ACCOUNT_TYPES.map((account_type) => ({ profile_type, account_type })),
);

describe('the kinds of profile', () => {
  it('are offered with the words of section 3', () => {
    const words = Object.values(PROFILE_CHOICES).map(
      ({ label, description }) => `${label.message} - ${description.message}`,
    );
    expect(words).toEqual([
      'Buyer (Personal) - Search and book properties as an individual',
      'Seller (Personal) - List and manage properties as an individual',
      'Seller (Business) - List and manage properties as a business',
    ]);
  });

  it('are exactly those that the server accepts', () => {
    const offered = Object.values(PROFILE_CHOICES).map(({ kind }) => kind);
    expect(offered).toEqual(KINDS.filter(isProfileChoice));
    for (const { kind, label } of Object.values(PROFILE_CHOICES)) {
      expect(PROFILE_CHOICES[choiceOf(kind)].kind).toEqual(kind);
      expect(profileKindName(kind)).toBe(label);
    }
  });

  it('omit the profiles that a user has', () => {
    expect(availableChoices([])).toHaveLength(3);
    const buyer = PROFILE_CHOICES.buyer_personal.kind;
    expect(availableChoices([buyer])).toEqual(['seller_personal', 'seller_business']);
    expect(availableChoices(KINDS)).toEqual([]);
  });
});
