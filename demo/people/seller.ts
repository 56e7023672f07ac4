import type { AccountType } from '#src/access/roles.ts';

export interface Seller {
  readonly email: string;
  /** Who signs in. */
  readonly name: string;
  /** As the market shows it; the name where it is left out. */
  readonly display_name?: string;
  readonly about: string;
  /** How their texts speak of themselves. */
  readonly voice: 'I' | 'we';
  readonly account_type?: AccountType;
  readonly vip?: true;
}
