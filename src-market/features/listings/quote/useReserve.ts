import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { useSession } from '#src/app/providers/SessionProvider.tsx';
import { href } from '#src/routes/href.ts';
import type { QuoteView } from '#src/wire/bookings/booking.ts';
import { usePlaceBooking } from '#src-market/data/bookings/bookings.ts';
import { quoteQuery } from '#src-market/data/pricing.ts';
import { refusalOf, type Refusal } from './refusal.ts';
import type { Offer } from './useStayQuote.ts';

/** What the person is told after a press on Reserve that made no booking. */
export type Answer =
  /** The price had run out and was asked for again, or had changed; it wants another yes. */
  | { readonly kind: 'repriced'; readonly before: number; readonly after: number }
  | Extract<Refusal, { kind: 'needs' | 'own_property' | 'failed' }>;

/** Turns the offer that is shown into a booking whose nights are held. */
export function useReserve({ request, quote }: Offer) {
  const { call } = useApp();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const user = useSession();
  const place = usePlaceBooking();
  const [repricing, setRepricing] = useState(false);
  const [told, setTold] = useState<{ of: string; answer: Answer } | null>(null);
  const keys = useRef(new Map<string, string>());
  const asked = JSON.stringify(request);
  const tell = (answer: Answer) => setTold({ of: asked, answer });

  const signIn = () => void navigate(href('login', {}, { redirect: pathname + search }));

  /** The same quote is tried again under the same key, so that it cannot be booked twice. */
  const keyFor = (quote_id: string) => {
    const key = keys.current.get(quote_id) ?? crypto.randomUUID();
    keys.current.set(quote_id, key);
    return key;
  };

  const reprice = async (before: QuoteView, fresh: QuoteView | null) => {
    const query = quoteQuery(call, request);
    try {
      if (fresh) queryClient.setQueryData(query.queryKey, fresh);
      const after = fresh ?? (await queryClient.query({ ...query, staleTime: 0 }));
      tell({ kind: 'repriced', before: before.total, after: after.total });
    } catch {
      // The price's own query has the reason and shows it at its field.
    }
  };

  const answer = async (refusal: Refusal, refused: QuoteView) => {
    switch (refusal.kind) {
      case 'stay':
        return queryClient.resetQueries({ queryKey: quoteQuery(call, request).queryKey });
      case 'expired':
        return reprice(refused, null);
      case 'changed':
        return reprice(refused, refusal.quote);
      case 'signed_out':
        return signIn();
      default:
        return tell(refusal);
    }
  };

  const reserve = async () => {
    if (!quote || place.isPending || repricing) return;
    if (!user) return signIn();
    setTold(null);
    try {
      const booking = await place.mutateAsync({ quoteId: quote.id, key: keyFor(quote.id) });
      await navigate(href('booking', { id: booking.id }));
    } catch (error) {
      setRepricing(true);
      await answer(refusalOf(error), quote);
      setRepricing(false);
    }
  };

  return {
    reserve: () => void reserve(),
    reserving: place.isPending || repricing,
    /** Only about the stay that is asked for now. */
    answer: told?.of === asked ? told.answer : null,
  };
}

export type Reserve = ReturnType<typeof useReserve>;
