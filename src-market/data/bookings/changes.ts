import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import type { ChangeAnswer } from '#src/rules/bookings/bookingChange.ts';
import type { Call } from '#src/session/request.ts';
import type { BookingView } from '#src/wire/bookings/booking.ts';
import type { ChangePriceView, ChangeRequestBody } from '#src/wire/bookings/changes.ts';

export type RequestedStay = Pick<ChangeRequestBody, 'check_in' | 'check_out' | 'guests'>;

/** The price or income after a change; sends no request without a complete stay. */
export const changePriceQuery = (call: Call, id: string, stay: RequestedStay | null) =>
  queryOptions({
    queryKey: ['change-price', id, stay],
    queryFn: stay
      ? async ({ signal }) =>
          (
            await call<{ data: ChangePriceView }>('GET', `/v1/bookings/${id}/change-price`, {
              query: { ...stay, guests: String(stay.guests) },
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
  request: (input: Input) => { readonly path: string; readonly body?: object },
) {
  const { call } = useApp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => {
      const { path, body } = request(input);
      const reply = await call<{ data: BookingView }>('POST', `/v1/bookings/${id}/${path}`, {
        body,
        idempotencyKey: input.key,
      });
      return reply.data;
    },
    onSuccess: (booking) => queryClient.setQueryData(['booking', id], booking),
    onSettled: () =>
      Promise.all(
        [['bookings'], ['booking', id], ['property'], ['change-price', id]].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

export const useProposeChange = (id: string) =>
  useChangeMutation(id, ({ body }: { body: ChangeRequestBody; key: string }) => ({
    path: 'changes',
    body,
  }));

export const useAnswerChange = (id: string, changeId: string) =>
  useChangeMutation(
    id,
    ({ answer, reason }: { answer: ChangeAnswer; reason?: string; key: string }) => ({
      path: `changes/${changeId}/${answer}`,
      body: reason ? { reason } : {},
    }),
  );

export const usePayChangeByTransfer = (id: string, changeId: string) =>
  useChangeMutation(id, (_: { key: string }) => ({ path: `changes/${changeId}/pay_by_transfer` }));
