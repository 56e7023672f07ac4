import type { CardProvider } from './cards.ts';
import type { PayoutProvider } from './sellerPayouts.ts';

/** The payment providers. Bank transfers have none: staff compare the bank statement. */
export interface Payments {
  /** Null without card configuration. */
  readonly cards: CardProvider | null;
  /** Null where staff pay out by bank transfer only. */
  readonly payouts: PayoutProvider | null;
}
