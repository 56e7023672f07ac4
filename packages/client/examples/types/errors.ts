import { isError, type ErrorCode, type Keystead } from '../../src/index.ts';

// Never run: what must compile, and what must not.

/** The errors of a call are a union by their code. */
export async function returned(api: Keystead): Promise<string | number | undefined> {
  const { error } = await api.POST('/api/v1/bookings', {
    body: { quote_id: '0198f3c2-7c00-7000-8000-000000000001' },
  });
  if (error?.code === 'price_changed') return error.details?.quote.total;
  if (error?.code === 'too_many_requests') return error.details?.retry_after_s;
  if (error?.code === 'invalid') return error.errors?.['quote_id']?.[0];
  // @ts-expect-error a booking has no such error
  if (error?.code === 'too_many_templates') return 'never';
  // @ts-expect-error details of other errors have no quote
  return error?.details?.quote.total;
}

/** A thrown error has the details of its code. */
export function thrown(error: unknown): number | undefined {
  if (isError(error, 'price_changed')) return error.details.quote?.total;
  // @ts-expect-error details of this code have no quote
  if (isError(error, 'wrong_state')) return error.details.quote?.total;
  // @ts-expect-error no such code
  return isError(error, 'price_rose') ? 1 : undefined;
}

/** Every code is known. */
export const known: ErrorCode = 'dates_taken';
