/** A seller's account at the payout provider, as it tells of it. */
export interface ProviderAccount {
  /** Whether money may be sent to it, and from it to the seller's bank. */
  readonly transfers: boolean;
  readonly payouts: boolean;
  /** Whether the seller has gone through its form to the end. */
  readonly submitted: boolean;
  /** What it still wants, in its own names. */
  readonly missing: readonly string[];
  /** Whether it is looking at what was handed in. */
  readonly checking: boolean;
}

/** `unfinished`: the seller has something to do; `checking`: the provider has; `refused`: nobody can. */
export type AccountStanding = 'ready' | 'unfinished' | 'checking' | 'refused';

export function accountStanding(account: ProviderAccount): AccountStanding {
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

/** What the provider still wants, in words that a person knows. */
export type Requirement = (typeof REQUIREMENTS)[number];

/** The first that matches says it. */
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

/** The provider's names of what is missing as a few kinds, each once, in a steady order. */
export function requirementsOf(missing: readonly string[]): Requirement[] {
  const kinds = new Set(
    missing.map((name) => KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? 'details'),
  );
  return REQUIREMENTS.filter((kind) => kinds.has(kind));
}
