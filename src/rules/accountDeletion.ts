/** What is under way for a person. Amounts are minor units, signed as in the ledger: a debit is positive. */
export interface InFlight {
  readonly stays_as_buyer: number;
  readonly stays_as_seller: number;
  readonly payments: number;
  readonly refunds: number;
  readonly disputes: number;
  readonly balances: readonly { readonly amount: number; readonly currency: string }[];
  /** Nobody else owns the platform. */
  readonly last_owner: boolean;
}

const COUNTED = ['stays_as_buyer', 'stays_as_seller', 'payments', 'refunds', 'disputes'] as const;

export type DeletionBlocker =
  | { readonly code: (typeof COUNTED)[number]; readonly count: number }
  /** Always positive. A credit of the ledger is what the platform owes the person. */
  | {
      readonly code: 'owed_to_you' | 'owed_by_you';
      readonly amount: number;
      readonly currency: string;
    }
  | { readonly code: 'last_owner' };

/** Why an account cannot be deleted yet: money or stays in flight. Empty where it can. */
export function deletionBlockers(facts: InFlight): DeletionBlocker[] {
  return [
    ...COUNTED.flatMap((code) => (facts[code] > 0 ? [{ code, count: facts[code] }] : [])),
    ...facts.balances.flatMap(({ amount, currency }): DeletionBlocker[] => {
      if (amount === 0) return [];
      const code = amount < 0 ? 'owed_to_you' : 'owed_by_you';
      return [{ code, amount: Math.abs(amount), currency }];
    }),
    ...(facts.last_owner ? [{ code: 'last_owner' } as const] : []),
  ];
}
