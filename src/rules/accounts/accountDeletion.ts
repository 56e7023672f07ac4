/** A user's open stays, money and disputes. Amounts in minor units, signed as in the ledger: debit positive. */
export interface OpenItems {
  readonly stays_as_buyer: number;
  readonly stays_as_seller: number;
  readonly payments: number;
  readonly refunds: number;
  readonly disputes: number;
  readonly balances: readonly { readonly amount: number; readonly currency: string }[];
  /** The user is the only owner of the platform. */
  readonly last_owner: boolean;
}

const COUNTS = ['stays_as_buyer', 'stays_as_seller', 'payments', 'refunds', 'disputes'] as const;

export type DeletionBlocker =
  | { readonly code: (typeof COUNTS)[number]; readonly count: number }
  /** Always positive. A ledger credit is owed to the user. */
  | {
      readonly code: 'owed_to_you' | 'owed_by_you';
      readonly amount: number;
      readonly currency: string;
    }
  | { readonly code: 'last_owner' };

/** Reasons why an account cannot be deleted yet; empty if it can. */
export function deletionBlockers(facts: OpenItems): DeletionBlocker[] {
  return [
    ...COUNTS.flatMap((code) => (facts[code] > 0 ? [{ code, count: facts[code] }] : [])),
    ...facts.balances.flatMap(({ amount, currency }): DeletionBlocker[] => {
      if (amount === 0) return [];
      const code = amount < 0 ? 'owed_to_you' : 'owed_by_you';
      return [{ code, amount: Math.abs(amount), currency }];
    }),
    ...(facts.last_owner ? [{ code: 'last_owner' } as const] : []),
  ];
}
