import { z } from 'zod';
import { signedIn } from '#src/access/grants.ts';
import {
  scheduledMessage,
  scheduledMessageChange,
  scheduledMessageEvent,
} from '#src/wire/conversations/scheduled.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { reply } from '#src/wire/reply.ts';

const tag = 'conversations';

export const listScheduledMessages = endpoint('GET /v1/conversations/:id/scheduled-messages', {
  operationId: 'listScheduledMessages',
  summary: 'List the scheduled messages of a conversation',
  description: '403 for the buyer.',
  errors: ['not_the_seller'],
  tag,
  access: signedIn,
  agent: 'messages',
  private: true,
  reply: reply(z.array(scheduledMessage)),
});

export const saveScheduledMessage = endpoint(
  'PUT /v1/conversations/:id/scheduled-messages/:message',
  {
    operationId: 'saveScheduledMessage',
    summary: 'Edit the text of a scheduled message',
    errors: ['not_the_seller', 'wrong_state'],
    tag,
    access: signedIn,
    agent: 'messages',
    body: scheduledMessageChange,
    reply: reply(z.array(scheduledMessage)),
  },
);

export const changeScheduledMessage = endpoint(
  'POST /v1/conversations/:id/scheduled-messages/:message',
  {
    operationId: 'changeScheduledMessage',
    summary: 'Release, skip, restore or send a scheduled message',
    errors: [
      'blocked',
      'message_id_taken',
      'missing_value',
      'not_the_seller',
      'too_long',
      'wrong_state',
    ],
    tag,
    access: signedIn,
    agent: 'messages',
    body: scheduledMessageEvent,
    reply: reply(z.array(scheduledMessage)),
    perMinute: 60,
  },
);
