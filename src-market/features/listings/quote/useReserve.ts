import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { serverNow } from '#src/session/clock/serverClock.ts';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { useSession } from '#src/app/providers/SessionProvider.tsx';
import { href } from '#src/routes/href.ts';
import type { QuoteView } from '#src/wire/bookings/booking.ts';
import { usePlaceBooking } from '#src-market/data/bookings/bookings.ts';
import { quoteQuery } from '#src-market/data/pricing.ts';
import { refusalOf, type Refusal } from './refusal.ts';
import { forgetIntent, keepIntent, takeIntent } from './reserveIntent.ts';
import type { StayQuote } from './useStayQuote.ts';

/** The result of pressing Reserve without a booking. */
export type ReserveOutcome =
  /** The quote had expired or the price has changed: the buyer must press Reserve again. */
  | { readonly kind: 'repriced'; readonly before: number; readonly after: number }
  | Extract<Refusal, { kind: 'needs' | 'own_property' | 'failed' }>;

/** Turns the displayed quote into a booking that holds the nights. */
export function useReserve({ request, quote }: StayQuote) {
  const { call } = useApp();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const user = useSession();
  const place = usePlaceBooking();
  const [repricing, setRepricing] = useState(false);
  const [result, setResult] = useState<{ for: string; outcome: ReserveOutcome } | null>(null);
  const keys = useRef(new Map<string, string>());
  const request_key = JSON.stringify(request);
  const show = (outcome: ReserveOutcome) => setResult({ for: request_key, outcome });

  /** Reserving continues after sign-in, without another press. */
  const signIn = () => {
    if (request && quote) keepIntent(request, quote.total, serverNow().getTime());
    void navigate(href('login', {}, { redirect: pathname + search }));
  };

  /** One key per quote, so that a retry cannot book it twice. */
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
      show({ kind: 'repriced', before: before.total, after: after.total });
    } catch {
      // The quote query holds the error and shows it at its field.
    }
  };

  const handleRefusal = async (refusal: Refusal, refused: QuoteView) => {
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
        return show(refusal);
    }
  };

  const reserve = async () => {
    if (!quote || place.isPending || repricing) return;
    if (!user) return signIn();
    setResult(null);
    try {
      const booking = await place.mutateAsync({ quoteId: quote.id, key: keyFor(quote.id) });
      await navigate(href('booking', { id: booking.id }));
    } catch (error) {
      setRepricing(true);
      await handleRefusal(refusalOf(error), quote);
      setRepricing(false);
    }
  };

  /** Continues what a guest pressed before sign-in; a price that has risen since is shown first. */
  const proceed = useEffectEvent(() => {
    const before = request && takeIntent(request, serverNow().getTime());
    if (!quote || before === null) return;
    // A lower price, such as one with credit, needs no second press.
    if (quote.total <= before) void reserve();
    else show({ kind: 'repriced', before, after: quote.total });
  });
  const mayProceed = user !== null && quote !== null;
  useEffect(() => {
    // In a task of its own, because it shows what it does.
    if (mayProceed) setTimeout(proceed);
  }, [mayProceed]);
  // A guest who comes back to the page without signing in has changed their mind.
  const isGuest = user === null;
  useEffect(() => {
    if (isGuest) forgetIntent();
  }, [isGuest]);

  return {
    reserve: () => void reserve(),
    reserving: place.isPending || repricing,
    /** Null once the stay has changed. */
    outcome: result?.for === request_key ? result.outcome : null,
  };
}

export type Reserve = ReturnType<typeof useReserve>;
