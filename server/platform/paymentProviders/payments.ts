import type { CardProvider } from './cards.ts';
import type { PayoutProvider } from './sellerPayouts.ts';

/** How money comes in and goes out. A bank transfer has no machine behind it: staff read the bank's statement. */
export interface Payments {
  /** Null where cards are not configured. */
  readonly cards: CardProvider | null;
  /** Who pays sellers out by itself; null where only staff do, by bank transfer. */
  readonly payouts: PayoutProvider | null;
}
