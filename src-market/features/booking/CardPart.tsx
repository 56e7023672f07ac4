import type { Stripe } from '@stripe/stripe-js';
import { lazy, Suspense } from 'react';
import type { BookingView } from '#src/wire/booking.ts';
import type { ChangeView } from '#src/wire/changes.ts';
import { Skeleton } from '#src-market/ui/Skeleton.tsx';

const PayByCard = lazy(() => import('#src-market/cards/PayByCard.tsx'));

/** The form of a card, fetched where a card was chosen. */
export function CardPart(props: { client: Stripe; booking: BookingView; change?: ChangeView }) {
  return (
    <Suspense fallback={<Skeleton shape="block" />}>
      <PayByCard {...props} />
    </Suspense>
  );
}
