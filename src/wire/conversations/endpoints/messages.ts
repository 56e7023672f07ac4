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
  operationId: 'listMessages',
  summary: 'List the messages of a conversation',
  tag,
  access: signedIn,
  agent: 'messages',
  private: true,
  query: messagesQuery,
  reply: messagesReply,
});

export const sendMessage = endpoint('POST /v1/conversations/:id/messages', {
  operationId: 'sendMessage',
  summary: 'Send a message',
  errors: ['blocked', 'message_id_taken'],
  tag,
  access: signedIn,
  agent: 'messages',
  body: messageRequest,
  reply: reply(message),
  status: 201,
  perMinute: 60,
});

export const uploadMessagePhoto = endpoint('POST /v1/conversations/:id/photos', {
  operationId: 'uploadMessagePhoto',
  summary: 'Upload a photo for a message',
  description: 'The photo is private to the conversation.',
  errors: ['email_not_verified', 'unsupported_file', 'upload_quota'],
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
  operationId: 'getMessagePhoto',
  summary: 'Download a photo of a conversation',
  file: '*/*',
  errors: ['content_missing'],
  tag,
  access: signedIn,
  agent: 'messages',
  private: true,
});
