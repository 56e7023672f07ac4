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

/** Templates and schedules of a seller, for the seller and agents with the scope `messages`. */
export const getMessageTemplates = endpoint('GET /v1/seller/message-templates', {
  tag,
  access: signedIn,
  agent: 'messages',
  private: true,
  query: templatesQuery,
  reply: reply(templatesView),
});

export const createMessageTemplate = endpoint('POST /v1/seller/message-templates', {
  tag,
  access: signedIn,
  agent: 'messages',
  body: templateRequest,
  reply: reply(template),
  status: 201,
});

export const saveMessageTemplate = endpoint('PUT /v1/seller/message-templates/:id', {
  tag,
  access: signedIn,
  agent: 'messages',
  body: templateChange,
  reply: reply(template),
});

export const deleteMessageTemplate = endpoint('DELETE /v1/seller/message-templates/:id', {
  tag,
  access: signedIn,
  agent: 'messages',
});

export const createMessageSchedule = endpoint('POST /v1/seller/message-schedules', {
  tag,
  access: signedIn,
  agent: 'messages',
  body: scheduleRequest,
  reply: reply(schedule),
  status: 201,
});

export const saveMessageSchedule = endpoint('PUT /v1/seller/message-schedules/:id', {
  tag,
  access: signedIn,
  agent: 'messages',
  body: scheduleChange,
  reply: reply(schedule),
});

export const deleteMessageSchedule = endpoint('DELETE /v1/seller/message-schedules/:id', {
  tag,
  access: signedIn,
  agent: 'messages',
});

export const previewMessage = endpoint('POST /v1/seller/message-previews', {
  tag,
  access: signedIn,
  agent: 'messages',
  body: previewRequest,
  reply: reply(preview),
  perMinute: 120,
});
