import { z } from 'zod';
import { signedIn } from '#src/access/grants.ts';
import {
  conversationRequest,
  conversationsQuery,
  conversationsReply,
  conversationView,
  foundMessage,
  readRequest,
  reportRequest,
  searchQuery,
} from '#src/wire/conversations/conversation.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { reply } from '#src/wire/reply.ts';

const tag = 'conversations';
const nothing = z.strictObject({}).nullish();

export const listConversations = endpoint('GET /v1/conversations', {
  tag,
  access: signedIn,
  agent: 'own_account',
  private: true,
  query: conversationsQuery,
  reply: conversationsReply,
});

export const countUnread = endpoint('GET /v1/conversations/unread', {
  tag,
  access: signedIn,
  agent: 'own_account',
  private: true,
  reply: reply(z.object({ messages: z.int() })),
});

export const searchMessages = endpoint('GET /v1/conversations/search', {
  tag,
  access: signedIn,
  agent: 'own_account',
  private: true,
  query: searchQuery,
  reply: reply(z.array(foundMessage)),
  perMinute: 60,
});

/** Finds or makes the conversation about a property, or of a booking. */
export const openConversation = endpoint('POST /v1/conversations', {
  tag,
  access: signedIn,
  agent: 'messages',
  body: conversationRequest,
  reply: reply(conversationView),
  perMinute: 60,
});

export const getConversation = endpoint('GET /v1/conversations/:id', {
  tag,
  access: signedIn,
  agent: 'messages',
  private: true,
  reply: reply(conversationView),
});

export const markRead = endpoint('POST /v1/conversations/:id/read', {
  tag,
  access: signedIn,
  agent: 'messages',
  body: readRequest,
});

export const noteTyping = endpoint('POST /v1/conversations/:id/typing', {
  tag,
  access: signedIn,
  agent: 'messages',
  body: nothing,
  perMinute: 40,
});

export const blockConversation = endpoint('POST /v1/conversations/:id/block', {
  tag,
  access: signedIn,
  agent: 'messages',
  body: nothing,
  reply: reply(conversationView),
});

export const unblockConversation = endpoint('POST /v1/conversations/:id/unblock', {
  tag,
  access: signedIn,
  agent: 'messages',
  body: nothing,
  reply: reply(conversationView),
});

export const reportConversation = endpoint('POST /v1/conversations/:id/report', {
  tag,
  access: signedIn,
  agent: 'messages',
  body: reportRequest,
  perMinute: 5,
});
