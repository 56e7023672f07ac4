import type { AccountType } from '#src/access/roles.ts';

export interface Seller {
  readonly email: string;
  /** The name of the user. */
  readonly name: string;
  /** The public name; defaults to `name`. */
  readonly display_name?: string;
  readonly about: string;
  /** Whether their texts say I or we. */
  readonly voice: 'I' | 'we';
  readonly account_type?: AccountType;
  readonly vip?: true;
}
