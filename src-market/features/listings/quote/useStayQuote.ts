import { msg } from '@lingui/core/macro';
import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { RequestError } from '#src/session/request.ts';
import type { QuoteRequest } from '#src/wire/bookings/booking.ts';
import type { PropertyPage } from '#src/wire/listings/property.ts';
import { quoteQuery } from '#src-market/data/pricing.ts';
import { stayOf, type StayParams, type ParsedStayParams } from './stayParams.ts';
import { useStayParams } from './useStayParams.ts';

interface StayErrors {
  readonly dates: readonly string[];
  readonly guests: readonly string[];
  readonly extras: readonly string[];
}

function invalidParamErrors({ params, invalid }: ParsedStayParams, i18n: I18n): StayErrors {
  const { check_in, check_out } = params;
  const values = (field: string) => invalid.filter((one) => one.field === field);
  return {
    dates: [
      ...values('dates').map(({ value }) => i18n._(msg`“${value}” is not a valid date.`)),
      ...(check_in && check_out && check_out <= check_in
        ? [i18n._(msg`Check-out must be after check-in.`)]
        : []),
    ],
    guests: values('guests').map(({ value }) => i18n._(msg`“${value}” is not a number of guests.`)),
    // The link had others; none are chosen now.
    extras: values('extras').map(() => i18n._(msg`We could not read the extras of this link.`)),
  };
}

function rejectedQuoteErrors(error: Error | null): StayErrors | null {
  if (!(error instanceof RequestError)) return null;
  const { code, errors, message } = error;
  if (code === 'dates_taken') return { dates: [message], guests: [], extras: [] };
  const found = (fields: readonly string[]) => fields.flatMap((field) => errors[field] ?? []);
  const rejected = {
    dates: found(['check_in', 'check_out']),
    guests: found(['guests', 'children', 'infants', 'pets']),
    extras: found(['extras']),
  };
  return Object.values(rejected).some((texts) => texts.length > 0) ? rejected : null;
}

const quoteRequest = (
  property_id: string,
  params: StayParams,
  keepsCredit: boolean,
): QuoteRequest | null => {
  const stay = stayOf(params);
  const choice = keepsCredit && { use_credit: false };
  const { children, infants, pets, extras } = params;
  return (
    stay && {
      property_id,
      ...stay,
      guests: params.guests,
      ...(children > 0 && { children }),
      ...(infants > 0 && { infants }),
      ...(pets > 0 && { pets }),
      ...(extras.length > 0 && { extras: [...extras] }),
      ...choice,
    }
  );
};

/** The stay in the URL with the server's quote for it, or the reasons why there is none. */
export function useStayQuote(property: PropertyPage) {
  const { i18n } = useLingui();
  const { call } = useApp();
  const { params, invalid, setParams } = useStayParams(property.id);
  const [keepsCredit, setKeepsCredit] = useState(false);
  const request = quoteRequest(property.id, params, keepsCredit);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...quoteQuery(call, request),
    placeholderData: keepPreviousData,
  });
  const rejected = request ? rejectedQuoteErrors(error) : null;
  const own = invalidParamErrors({ params, invalid }, i18n);
  const shown = request && !error ? (data ?? null) : null;
  return {
    property,
    params,
    setParams,
    /** Whether the buyer keeps their credit for another stay. */
    keepsCredit,
    setKeepsCredit,
    stay: stayOf(params),
    request,
    /** The quote to display: the previous one while a new one loads. */
    shown,
    /** The quote for exactly these parameters. */
    quote: isPlaceholderData ? null : shown,
    pending: request !== null && !error && (!data || isPlaceholderData),
    errors: {
      dates: [...own.dates, ...(rejected?.dates ?? [])],
      guests: [...own.guests, ...(rejected?.guests ?? [])],
      extras: [...own.extras, ...(rejected?.extras ?? [])],
    },
    /** The request failed for a reason other than the stay. */
    failure: request && error && !rejected ? error : null,
    retry: () => void refetch(),
  };
}

export type StayQuote = ReturnType<typeof useStayQuote>;
