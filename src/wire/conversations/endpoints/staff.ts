import { staff } from '#src/access/grants.ts';
import { reportParties, staffConversation } from '#src/wire/conversations/conversation.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { reply } from '#src/wire/reply.ts';

const tag = 'conversations';

export const getReportParties = endpoint('GET /v1/admin/message-reports/:id/parties', {
  operationId: 'getReportParties',
  summary: 'Retrieve the parties of a reported conversation',
  tag,
  access: staff('dispute_admin', 'admin'),
  reply: reply(reportParties),
});

export const getReportedConversation = endpoint('GET /v1/admin/message-reports/:id/conversation', {
  operationId: 'getReportedConversation',
  summary: 'Retrieve a reported conversation',
  description: 'The audit log records that you read it.',
  tag,
  access: staff('dispute_admin', 'admin'),
  reply: reply(staffConversation),
});

export const getDisputedConversation = endpoint('GET /v1/admin/disputes/:id/conversation', {
  operationId: 'getDisputedConversation',
  summary: 'Retrieve the conversation of a dispute',
  description: 'Only the messages of the disputed booking. The audit log records that you read it.',
  tag,
  access: staff('dispute_admin', 'admin'),
  reply: reply(staffConversation),
});
