import { z } from 'zod';
import { signedIn } from '#src/access/grants.ts';
import { DOCUMENT_MAX_BYTES } from '#src/rules/files/documentFile.ts';
import {
  message,
  messageRequest,
  messagesQuery,
  messagesReply,
} from '#src/wire/conversations/conversation.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { reply } from '#src/wire/reply.ts';

const tag = 'conversations';

export const listMessages = endpoint('GET /v1/conversations/:id/messages', {
  tag,
  access: signedIn,
  agent: 'messages',
  private: true,
  query: messagesQuery,
  reply: messagesReply,
});

export const sendMessage = endpoint('POST /v1/conversations/:id/messages', {
  tag,
  access: signedIn,
  agent: 'messages',
  body: messageRequest,
  reply: reply(message),
  status: 201,
  perMinute: 60,
});

/** A photo for a later message, private to the conversation. */
export const uploadMessagePhoto = endpoint('POST /v1/conversations/:id/photos', {
  tag,
  access: signedIn,
  agent: 'messages',
  query: z.strictObject({ name: z.string().max(200).optional() }),
  reply: reply(z.object({ id: z.uuid() })),
  status: 201,
  perMinute: 60,
  bodyType: 'application/octet-stream',
  bodyLimit: DOCUMENT_MAX_BYTES,
});

export const getMessagePhoto = endpoint('GET /v1/conversations/:id/photos/:photo', {
  tag,
  access: signedIn,
  agent: 'messages',
  private: true,
});
