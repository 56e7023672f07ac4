/** The provider's view of a seller's account. */
export interface ProviderAccount {
  /** Whether money may be transferred to it, and paid out from it to the seller's bank. */
  readonly transfers: boolean;
  readonly payouts: boolean;
  /** Whether the seller has completed the provider's form. */
  readonly submitted: boolean;
  /** Missing requirements, by the provider's names. */
  readonly missing: readonly string[];
  /** Whether the provider is verifying the input. */
  readonly checking: boolean;
}

/** `unfinished`: the seller must act; `checking`: the provider must act; `refused`: final. */
export type AccountStatus = 'ready' | 'unfinished' | 'checking' | 'refused';

export function accountStatus(account: ProviderAccount): AccountStatus {
  if (account.transfers && account.payouts) return 'ready';
  if (!account.submitted || account.missing.length > 0) return 'unfinished';
  return account.checking ? 'checking' : 'refused';
}

export const REQUIREMENTS = [
  'bank_account',
  'identity',
  'tax_number',
  'address',
  'contact',
  'terms',
  'people',
  'business',
  'details',
] as const;

/** Kind of a missing requirement, for display. */
export type Requirement = (typeof REQUIREMENTS)[number];

/** The first match counts. */
const KINDS: readonly (readonly [RegExp, Requirement])[] = [
  [/^external_account/, 'bank_account'],
  [/verification|document|proof_of/, 'identity'],
  [/tax_id|id_number|ssn|vat/, 'tax_number'],
  [/^tos_acceptance|agreement/, 'terms'],
  [/address/, 'address'],
  [/\.(phone|email)$|^email$/, 'contact'],
  [/^(owners|directors|executives|representative|person_|company\.\w+_provided)/, 'people'],
  [/^(company|business_)/, 'business'],
];

/** Groups the provider's requirement names into kinds, without duplicates, in a fixed order. */
export function requirementsOf(missing: readonly string[]): Requirement[] {
  const kinds = new Set(
    missing.map((name) => KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? 'details'),
  );
  return REQUIREMENTS.filter((kind) => kinds.has(kind));
}
