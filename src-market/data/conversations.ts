import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Call } from '#src/session/request.ts';
import {
  countUnread,
  getConversation,
  listConversations,
  searchMessages,
} from '#src/wire/conversations/endpoints/conversations.ts';

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
    enabled: words.trim().length > 1,
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
