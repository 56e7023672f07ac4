import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { refetch } from '#src/app/deferred/refetch.ts';
import type { ChangeAnswer } from '#src/rules/bookings/bookingChange.ts';
import type { Party } from '#src/rules/pricing/party.ts';
import type { BookingView } from '#src/wire/bookings/booking.ts';
import type { Call } from '#src/session/request.ts';
import type { ChangeRequestBody } from '#src/wire/bookings/changes.ts';
import {
  answerChange,
  getChangePrice,
  payChangeByTransfer,
  proposeChange,
} from '#src/wire/bookings/endpoints/changes.ts';

declare global {
  interface QueryKeys {
    'change-price': [id: string, stay: unknown];
  }
}

export type RequestedStay = Pick<ChangeRequestBody, 'check_in' | 'check_out' | keyof Party>;

/** The price or income after a change; sends no request without a complete stay. */
export const changePriceQuery = (call: Call, id: string, stay: RequestedStay | null) =>
  queryOptions({
    queryKey: ['change-price', id, stay],
    queryFn: stay
      ? async ({ signal }) =>
          (
            await call(getChangePrice, {
              params: { id },
              query: { ...stay },
              signal,
            })
          ).data
      : skipToken,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** A mutation of a change. Returns the updated booking. */
function useChangeMutation<Input extends { readonly key: string }>(
  id: string,
  send: (call: Call, input: Input) => Promise<{ readonly data: BookingView }>,
) {
  const { call } = useApp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => (await send(call, input)).data,
    onSuccess: (booking) => queryClient.setQueryData(['booking', id], booking),
    onSettled: () =>
      refetch(queryClient, [['bookings'], ['booking', id], ['property'], ['change-price', id]]),
  });
}

export const useProposeChange = (id: string) =>
  useChangeMutation(id, (call, { body, key }: { body: ChangeRequestBody; key: string }) =>
    call(proposeChange, { params: { id }, body, idempotencyKey: key }),
  );

export const useAnswerChange = (id: string, changeId: string) =>
  useChangeMutation(
    id,
    (call, { answer, reason, key }: { answer: ChangeAnswer; reason?: string; key: string }) =>
      call(answerChange, {
        params: { id, change_id: changeId, answer },
        body: reason ? { reason } : {},
        idempotencyKey: key,
      }),
  );

export const usePayChangeByTransfer = (id: string, changeId: string) =>
  useChangeMutation(id, (call, { key }: { key: string }) =>
    call(payChangeByTransfer, { params: { id, change_id: changeId }, idempotencyKey: key }),
  );
