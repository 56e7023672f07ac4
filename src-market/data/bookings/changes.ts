import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import { useApp } from '#src/app/AppContext.tsx';
import type { ChangeAnswer } from '#src/rules/change.ts';
import type { Call } from '#src/session/request.ts';
import type { BookingView } from '#src/wire/booking.ts';
import type { ChangePriceView, ChangeRequestBody } from '#src/wire/changes.ts';

export type RequestedStay = Pick<ChangeRequestBody, 'check_in' | 'check_out' | 'guests'>;

/** What the booking would cost, or earn, like this; nothing is asked while there is no whole wish. */
export const changePriceQuery = (call: Call, id: string, wish: RequestedStay | null) =>
  queryOptions({
    queryKey: ['change-price', id, wish],
    queryFn: wish
      ? async ({ signal }) =>
          (
            await call<{ data: ChangePriceView }>('GET', `/v1/bookings/${id}/change-price`, {
              query: { ...wish, guests: String(wish.guests) },
              signal,
            })
          ).data
      : skipToken,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** A write about a change: it answers the booking after it. */
function useChangeMutation<Sent extends { readonly key: string }>(
  id: string,
  request: (sent: Sent) => { readonly path: string; readonly body?: object },
) {
  const { call } = useApp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (sent: Sent) => {
      const { path, body } = request(sent);
      const reply = await call<{ data: BookingView }>('POST', `/v1/bookings/${id}/${path}`, {
        body,
        idempotencyKey: sent.key,
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
