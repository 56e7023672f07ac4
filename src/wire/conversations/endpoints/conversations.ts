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
  operationId: 'listConversations',
  summary: 'List your conversations',
  tag,
  access: signedIn,
  agent: 'own_account',
  private: true,
  query: conversationsQuery,
  reply: conversationsReply,
});

export const countUnread = endpoint('GET /v1/conversations/unread', {
  operationId: 'countUnread',
  summary: 'Count your unread messages',
  tag,
  access: signedIn,
  agent: 'own_account',
  private: true,
  reply: reply(z.object({ messages: z.int() })),
});

export const searchMessages = endpoint('GET /v1/conversations/search', {
  operationId: 'searchMessages',
  summary: 'Search your messages',
  tag,
  access: signedIn,
  agent: 'own_account',
  private: true,
  query: searchQuery,
  reply: reply(z.array(foundMessage)),
  perMinute: 60,
});

export const openConversation = endpoint('POST /v1/conversations', {
  operationId: 'openConversation',
  summary: 'Open a conversation',
  description: 'Finds or creates the conversation about a property, or of a booking.',
  errors: ['no_buyer_profile', 'not_found', 'own_property'],
  tag,
  access: signedIn,
  agent: 'messages',
  body: conversationRequest,
  reply: reply(conversationView),
  perMinute: 60,
});

export const getConversation = endpoint('GET /v1/conversations/:id', {
  operationId: 'getConversation',
  summary: 'Retrieve a conversation',
  tag,
  access: signedIn,
  agent: 'messages',
  private: true,
  reply: reply(conversationView),
});

export const markRead = endpoint('POST /v1/conversations/:id/read', {
  operationId: 'markRead',
  summary: 'Mark a conversation as read',
  tag,
  access: signedIn,
  agent: 'messages',
  body: readRequest,
});

export const noteTyping = endpoint('POST /v1/conversations/:id/typing', {
  operationId: 'noteTyping',
  summary: 'Show that you are typing',
  internal: true,
  errors: ['blocked'],
  tag,
  access: signedIn,
  agent: 'messages',
  body: nothing,
  perMinute: 40,
});

export const blockConversation = endpoint('POST /v1/conversations/:id/block', {
  operationId: 'blockConversation',
  summary: 'Block a conversation',
  tag,
  access: signedIn,
  agent: 'messages',
  body: nothing,
  reply: reply(conversationView),
});

export const unblockConversation = endpoint('POST /v1/conversations/:id/unblock', {
  operationId: 'unblockConversation',
  summary: 'Unblock a conversation',
  tag,
  access: signedIn,
  agent: 'messages',
  body: nothing,
  reply: reply(conversationView),
});

export const reportConversation = endpoint('POST /v1/conversations/:id/report', {
  operationId: 'reportConversation',
  summary: 'Report a conversation to staff',
  errors: ['nothing_to_report', 'reported_already'],
  tag,
  access: signedIn,
  agent: 'messages',
  body: reportRequest,
  perMinute: 5,
});
