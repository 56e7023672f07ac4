import { signedIn } from '#src/access/grants.ts';
import {
  preview,
  previewRequest,
  schedule,
  scheduleChange,
  scheduleRequest,
  template,
  templateChange,
  templateRequest,
  templatesQuery,
  templatesView,
} from '#src/wire/conversations/scheduled.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { reply } from '#src/wire/reply.ts';

const tag = 'conversations';

export const getMessageTemplates = endpoint('GET /v1/seller/message-templates', {
  operationId: 'getMessageTemplates',
  summary: 'List your message templates and schedules',
  description: 'For the seller, and agents with the scope `messages`.',
  errors: ['no_seller_profile', 'not_found'],
  tag,
  access: signedIn,
  agent: 'messages',
  private: true,
  query: templatesQuery,
  reply: reply(templatesView),
});

export const createMessageTemplate = endpoint('POST /v1/seller/message-templates', {
  operationId: 'createMessageTemplate',
  summary: 'Create a message template',
  errors: ['name_taken', 'not_found'],
  tag,
  access: signedIn,
  agent: 'messages',
  body: templateRequest,
  reply: reply(template),
  status: 201,
});

export const saveMessageTemplate = endpoint('PUT /v1/seller/message-templates/:id', {
  operationId: 'saveMessageTemplate',
  summary: 'Update a message template',
  tag,
  access: signedIn,
  agent: 'messages',
  body: templateChange,
  reply: reply(template),
});

export const deleteMessageTemplate = endpoint('DELETE /v1/seller/message-templates/:id', {
  operationId: 'deleteMessageTemplate',
  summary: 'Delete a message template',
  errors: ['template_in_use'],
  tag,
  access: signedIn,
  agent: 'messages',
});

export const createMessageSchedule = endpoint('POST /v1/seller/message-schedules', {
  operationId: 'createMessageSchedule',
  summary: 'Create a message schedule',
  errors: ['not_found'],
  tag,
  access: signedIn,
  agent: 'messages',
  body: scheduleRequest,
  reply: reply(schedule),
  status: 201,
});

export const saveMessageSchedule = endpoint('PUT /v1/seller/message-schedules/:id', {
  operationId: 'saveMessageSchedule',
  summary: 'Update a message schedule',
  tag,
  access: signedIn,
  agent: 'messages',
  body: scheduleChange,
  reply: reply(schedule),
});

export const deleteMessageSchedule = endpoint('DELETE /v1/seller/message-schedules/:id', {
  operationId: 'deleteMessageSchedule',
  summary: 'Delete a message schedule',
  tag,
  access: signedIn,
  agent: 'messages',
});

export const previewMessage = endpoint('POST /v1/seller/message-previews', {
  operationId: 'previewMessage',
  summary: 'Preview a message template',
  errors: ['not_found'],
  tag,
  access: signedIn,
  agent: 'messages',
  body: previewRequest,
  reply: reply(preview),
  perMinute: 120,
});
