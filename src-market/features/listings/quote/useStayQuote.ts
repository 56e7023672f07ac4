import { msg } from '@lingui/core/macro';
import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { RequestError } from '#src/session/request.ts';
import type { QuoteRequest } from '#src/wire/bookings/booking.ts';
import type { PropertyPage } from '#src/wire/listings/property.ts';
import { quoteQuery } from '#src-market/data/pricing.ts';
import { stayOf, type AskedStay, type ReadStay } from './stayParams.ts';
import { useAsked } from './useStayParams.ts';

interface StayFaults {
  readonly dates: readonly string[];
  readonly guests: readonly string[];
}

function misreadFaults({ asked, misread }: ReadStay, i18n: I18n): StayFaults {
  const { check_in, check_out } = asked;
  const values = (field: string) => misread.filter((one) => one.field === field);
  return {
    dates: [
      ...values('dates').map(({ value }) => i18n._(msg`“${value}” is no day of the calendar.`)),
      ...(check_in && check_out && check_out <= check_in
        ? [i18n._(msg`The departure must come after the arrival.`)]
        : []),
    ],
    guests: values('guests').map(({ value }) => i18n._(msg`“${value}” is no number of guests.`)),
  };
}

function refusedFaults(error: Error | null): StayFaults | null {
  if (!(error instanceof RequestError)) return null;
  const { code, errors, message } = error;
  if (code === 'dates_taken') return { dates: [message], guests: [] };
  const { check_in = [], check_out = [], guests = [] } = errors;
  const dates = [...check_in, ...check_out];
  return dates.length > 0 || guests.length > 0 ? { dates, guests } : null;
}

const askFor = (property_id: string, asked: AskedStay): QuoteRequest | null => {
  const stay = stayOf(asked);
  return stay && { property_id, ...stay, guests: asked.guests };
};

/** The stay that is asked for and the server's price of it, or what stands in its way. */
export function useOffer(property: PropertyPage) {
  const { i18n } = useLingui();
  const { call } = useApp();
  const { asked, misread, ask } = useAsked(property.id);
  const request = askFor(property.id, asked);
  const answer = useQuery({
    ...quoteQuery(call, request),
    placeholderData: keepPreviousData,
  });
  const { data, error, isPlaceholderData, refetch } = answer;
  const refused = request ? refusedFaults(error) : null;
  const own = misreadFaults({ asked, misread }, i18n);
  const shown = request && !error ? (data ?? null) : null;
  return {
    property,
    asked,
    ask,
    stay: stayOf(asked),
    request,
    /** What is shown: until a new price has come, the last one. */
    shown,
    /** The price of exactly what is asked for. */
    quote: isPlaceholderData ? null : shown,
    pending: request !== null && !error && (!data || isPlaceholderData),
    faults: {
      dates: [...own.dates, ...(refused?.dates ?? [])],
      guests: [...own.guests, ...(refused?.guests ?? [])],
    },
    /** The price could not be had, for a reason that is not the stay's. */
    failure: request && error && !refused ? error : null,
    retry: () => void refetch(),
  };
}

export type Offer = ReturnType<typeof useOffer>;
