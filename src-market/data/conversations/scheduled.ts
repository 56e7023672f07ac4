import { queryOptions } from '@tanstack/react-query';
import type { SELLER_EVENTS } from '#src/rules/conversations/schedule.ts';
import type { Call } from '#src/session/request.ts';
import {
  changeScheduledMessage,
  listScheduledMessages,
  saveScheduledMessage,
} from '#src/wire/conversations/endpoints/scheduledMessages.ts';

/** A scheduled message of a conversation. */
interface Scheduled {
  readonly id: string;
  readonly message: string;
}

/** What schedules will send in the conversation. */
export const scheduledQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['conversations', 'scheduled', id],
    queryFn: async ({ signal }) =>
      (await call(listScheduledMessages, { params: { id }, signal })).data,
    staleTime: 5_000,
  });

/** Changes the text for one booking; null takes the template's again. Returns all of the conversation. */
export const editScheduled = async (call: Call, params: Scheduled, body: string | null) =>
  (await call(saveScheduledMessage, { params, body: { body } })).data;

/** Sends, skips or releases it. Returns all of the conversation. */
export const changeScheduled = async (
  call: Call,
  params: Scheduled,
  event: (typeof SELLER_EVENTS)[number],
) => (await call(changeScheduledMessage, { params, body: { event } })).data;
