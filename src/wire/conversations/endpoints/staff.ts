import { staff } from '#src/access/grants.ts';
import { reportParties, staffConversation } from '#src/wire/conversations/conversation.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { reply } from '#src/wire/reply.ts';

const tag = 'conversations';

export const getReportParties = endpoint('GET /v1/admin/message-reports/:id/parties', {
  tag,
  access: staff('dispute_admin', 'admin'),
  reply: reply(reportParties),
});

/** The reading is in the audit log. */
export const getReportedConversation = endpoint('GET /v1/admin/message-reports/:id/conversation', {
  tag,
  access: staff('dispute_admin', 'admin'),
  reply: reply(staffConversation),
});

/** The messages of the disputed booking only. The reading is in the audit log. */
export const getDisputedConversation = endpoint('GET /v1/admin/disputes/:id/conversation', {
  tag,
  access: staff('dispute_admin', 'admin'),
  reply: reply(staffConversation),
});
