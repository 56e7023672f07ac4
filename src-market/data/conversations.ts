import { isSearchable } from '#src/rules/search/isSearchable.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Call } from '#src/session/request.ts';
import {
  countUnread,
  getConversation,
  listConversations,
  searchMessages,
} from '#src/wire/conversations/endpoints/conversations.ts';
import { listScheduledMessages } from '#src/wire/conversations/endpoints/scheduledMessages.ts';
import {
  getMessageTemplates,
  previewMessage,
} from '#src/wire/conversations/endpoints/templates.ts';

export const conversationPages = (call: Call, property_id: string | null) =>
  infiniteQueryOptions({
    queryKey: ['conversations', 'list', property_id],
    queryFn: ({ pageParam, signal }) =>
      call(listConversations, { query: { cursor: pageParam, property_id }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.meta.next_cursor,
    staleTime: 5_000,
  });

export const conversationQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['conversations', 'one', id],
    queryFn: async ({ signal }) => (await call(getConversation, { params: { id }, signal })).data,
    staleTime: 5_000,
  });

/** The messages that contain the words. */
export const foundMessagesQuery = (call: Call, words: string) =>
  queryOptions({
    queryKey: ['conversations', 'found', words],
    enabled: isSearchable(words.trim()),
    queryFn: async ({ signal }) =>
      (await call(searchMessages, { query: { q: words.trim() }, signal })).data,
    staleTime: 30_000,
  });

export const unreadQuery = (call: Call) =>
  queryOptions({
    queryKey: ['conversations', 'unread'],
    queryFn: async ({ signal }) => (await call(countUnread, { signal })).data.messages,
    staleTime: 5_000,
  });

/** The templates and schedules of a seller; null for the first one that the user writes for. */
export const templatesQuery = (call: Call, seller_id: string | null) =>
  queryOptions({
    queryKey: ['conversations', 'templates', seller_id],
    queryFn: async ({ signal }) =>
      (await call(getMessageTemplates, { query: { seller_id }, signal })).data,
    staleTime: 5_000,
  });

/** What schedules will send in the conversation. */
export const scheduledQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['conversations', 'scheduled', id],
    queryFn: async ({ signal }) =>
      (await call(listScheduledMessages, { params: { id }, signal })).data,
    staleTime: 5_000,
  });

export interface Previewed {
  readonly seller_id: string;
  readonly body: string;
  readonly booking_id?: string | undefined;
  readonly conversation_id?: string | undefined;
}

/** A text with its placeholders filled. */
export const previewQuery = (
  call: Call,
  { seller_id, body, booking_id, conversation_id }: Previewed,
) =>
  queryOptions({
    queryKey: ['conversations', 'preview', seller_id, body, booking_id, conversation_id],
    queryFn: async ({ signal }) =>
      (
        await call(previewMessage, {
          body: {
            seller_id,
            body,
            ...(booking_id !== undefined && { booking_id }),
            ...(conversation_id !== undefined && { conversation_id }),
          },
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
