import type { Cents } from '#src/rules/money/money.ts';

/** A bank transfer as shown on the bank statement. */
export interface TransferSettlement {
  /** In minor units. */
  readonly amount: Cents;
  /** The bank's local day. */
  readonly received_on: string;
}
