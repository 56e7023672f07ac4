import { isSearchable } from '#src/rules/search/isSearchable.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Call } from '#src/session/request.ts';
import type { BodyOf } from '#src/wire/endpoint.ts';
import {
  blockConversation,
  countUnread,
  getConversation,
  listConversations,
  markRead,
  noteTyping,
  openConversation,
  reportConversation,
  searchMessages,
  unblockConversation,
} from '#src/wire/conversations/endpoints/conversations.ts';

declare global {
  interface QueryKeys {
    conversations:
      | ['list', property_id: string | null]
      | ['one' | 'scheduled', id: string]
      | ['found', words: string]
      | ['unread']
      | ['templates', seller_id: string | null]
      | [
          'preview',
          seller_id: string,
          body: string,
          booking_id: string | undefined,
          conversation_id: string | undefined,
        ];
  }
}

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

/** Finds or starts the conversation about a home or a booking. */
export const findConversation = async (call: Call, body: BodyOf<typeof openConversation>) =>
  (await call(openConversation, { body })).data;

export const markConversationRead = (call: Call, id: string, sequence: number) =>
  call(markRead, { params: { id }, body: { sequence } });

/** Shows the other side that a message is being typed. */
export const showTyping = (call: Call, id: string) =>
  call(noteTyping, { params: { id }, body: {} });

export const setBlocked = async (call: Call, id: string, blocked: boolean) =>
  (await call(blocked ? blockConversation : unblockConversation, { params: { id }, body: {} }))
    .data;

export const sendReport = (call: Call, id: string, body: BodyOf<typeof reportConversation>) =>
  call(reportConversation, { params: { id }, body });
