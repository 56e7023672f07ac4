import type { Cents } from '#src/rules/money/money.ts';

/** A bank transfer as it arrived. */
export interface Settlement {
  /** As the bank statement says. */
  readonly amount: Cents;
  /** The local day of the bank statement. */
  readonly received_on: string;
}
