import { RequestError } from '#src/session/request.ts';
import type { QuoteView } from '#src/wire/bookings/booking.ts';

/** Why a booking was not made, as far as it decides what happens next. */
export type Refusal =
  /** A new quote shows the server's message at the dates or the guests. */
  | { readonly kind: 'stay' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'changed'; readonly quote: QuoteView }
  | { readonly kind: 'signed_out' }
  | { readonly kind: 'needs'; readonly what: 'onboarding' | 'buyer_profile' | 'verified_email' }
  | { readonly kind: 'own_property' }
  | { readonly kind: 'failed'; readonly message: string };

function isQuote(value: unknown): value is QuoteView {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'total' in value &&
    typeof value.total === 'number' &&
    'lines' in value &&
    Array.isArray(value.lines)
  );
}

export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof RequestError))
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
  const { code, message, details } = error;
  switch (code) {
    case 'dates_taken':
    case 'stay_not_offered':
      return { kind: 'stay' };
    case 'quote_expired':
      return { kind: 'expired' };
    case 'price_changed':
      return isQuote(details['quote'])
        ? { kind: 'changed', quote: details['quote'] }
        : { kind: 'expired' };
    case 'onboarding_incomplete':
      return { kind: 'needs', what: 'onboarding' };
    case 'buyer_profile_required':
      return { kind: 'needs', what: 'buyer_profile' };
    case 'email_not_verified':
      return { kind: 'needs', what: 'verified_email' };
    case 'own_property':
      return { kind: 'own_property' };
    default:
      return error.status === 401 ? { kind: 'signed_out' } : { kind: 'failed', message };
  }
}
