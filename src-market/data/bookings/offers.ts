import {
  infiniteQueryOptions,
  queryOptions,
  skipToken,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { refetch } from '#src/app/deferred/refetch.ts';
import type { Party } from '#src/rules/pricing/party.ts';
import type { Call } from '#src/session/request.ts';
import type {
  OfferAnswer,
  OfferRequest,
  OfferView,
  SendOffer,
  UnrequestedOffer,
} from '#src/wire/bookings/offers.ts';
import {
  answerOffer,
  getOfferChoices,
  getOfferPrice,
  listOffers,
  requestOffer,
  sendOffer,
  sendUnrequestedOffer,
} from '#src/wire/bookings/endpoints/offers.ts';

declare global {
  interface QueryKeys {
    offers: [as: unknown, when: unknown] | ['choices'] | ['price', stay: unknown];
  }
}

export type OfferSide = 'buyer' | 'seller';

export const offerPages = (call: Call, as: OfferSide, when: 'open' | 'over') =>
  infiniteQueryOptions({
    queryKey: ['offers', as, when],
    queryFn: ({ pageParam, signal }) =>
      call(listOffers, { query: { as, when, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.meta.next_cursor,
    staleTime: 5_000,
  });

/** The properties a seller may offer, and the buyers they may offer them to. */
export const offerChoicesQuery = (call: Call) =>
  queryOptions({
    queryKey: ['offers', 'choices'],
    queryFn: async ({ signal }) => (await call(getOfferChoices, { signal })).data,
  });

/** A stay with the offered price in minor units; without `agreed`, the usual price. */
export interface PricedStay extends Party {
  readonly property_id: string;
  readonly check_in: string;
  readonly check_out: string;
  readonly agreed?: number;
}

/** The price of an offer; sends no request for null. */
export const offerPriceQuery = (call: Call, stay: PricedStay | null) =>
  queryOptions({
    queryKey: ['offers', 'price', stay],
    queryFn: stay
      ? async ({ signal }) => {
          const query = { ...stay };
          return (await call(getOfferPrice, { query, signal })).data;
        }
      : skipToken,
    retry: false,
  });

/** A write with its idempotency key, so that a retry is not executed twice. */
interface OfferWrite<Body> {
  readonly body: Body;
  readonly key: string;
}

/** Called even after the component has unmounted: an answer moves its row to another list. */
interface OfferCallbacks<Body> {
  readonly onSuccess?: (offer: OfferView, write: OfferWrite<Body>) => void;
  readonly onError?: (error: Error) => void;
}

function useOfferMutation<Body>(
  send: (call: Call, write: OfferWrite<Body>) => Promise<{ data: OfferView }>,
  callbacks: OfferCallbacks<Body> = {},
) {
  const { call } = useApp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (write: OfferWrite<Body>) => (await send(call, write)).data,
    ...callbacks,
    onSettled: () => refetch(queryClient, [['offers'], ['bookings']]),
  });
}

export const useRequestOffer = () =>
  useOfferMutation((call, { body, key }: OfferWrite<OfferRequest>) =>
    call(requestOffer, { body, idempotencyKey: key }),
  );

export const useSendUnrequestedOffer = () =>
  useOfferMutation((call, { body, key }: OfferWrite<UnrequestedOffer>) =>
    call(sendUnrequestedOffer, { body, idempotencyKey: key }),
  );

export const useSendOffer = (id: string) =>
  useOfferMutation((call, { body, key }: OfferWrite<SendOffer>) =>
    call(sendOffer, { params: { id }, body, idempotencyKey: key }),
  );

export const useAnswerOffer = (id: string, callbacks: OfferCallbacks<OfferAnswer | 'accept'>) =>
  useOfferMutation(
    (call, { body: answer, key }: OfferWrite<OfferAnswer | 'accept'>) =>
      call(answerOffer, { params: { id, answer }, body: {}, idempotencyKey: key }),
    callbacks,
  );
