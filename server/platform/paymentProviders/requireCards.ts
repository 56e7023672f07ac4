import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';
import type { CardProvider } from './cards.ts';

/** The card provider. Throws 503 `cards_off` without configuration. */
export function cardsOf({ payments }: Pick<Services, 'payments'>): CardProvider {
  if (!payments.cards) throw new ApiError(503, 'cards_off', 'Cards are not taken here.');
  return payments.cards;
}
