import { z } from 'zod';
import { staff } from '#src/access/grants.ts';
import {
  assignRequest,
  staffDisputesQuery,
  disputeCase,
  staffDisputes,
  noteRequest,
  resolveRequest,
  sendBackRequest,
} from '#src/wire/disputes/dispute.ts';
import { reply } from '#src/wire/reply.ts';
import { endpoint } from '#src/wire/endpoint.ts';

export const listStaffDisputes = endpoint('GET /v1/admin/disputes/list', {
  tag: 'disputes',
  access: staff('dispute_admin', 'admin'),
  query: staffDisputesQuery,
  reply: reply(staffDisputes),
});

export const getDisputeCase = endpoint('GET /v1/admin/disputes/:id/case', {
  tag: 'disputes',
  access: staff('dispute_admin', 'admin'),
  reply: reply(disputeCase),
});

export const transitionDispute = endpoint('POST /v1/admin/disputes/:id/:event', {
  tag: 'disputes',
  access: staff('dispute_admin', 'admin'),
  params: { event: z.enum(['escalate', 'close']) },
  body: z.strictObject({}).nullish(),
  reply: reply(disputeCase),
});

export const approveAward = endpoint('POST /v1/admin/disputes/:id/approve', {
  tag: 'disputes',
  access: staff('dispute_admin', 'admin'),
  stepUp: true,
  body: z.strictObject({}).nullish(),
  reply: reply(disputeCase),
});

export const assignDispute = endpoint('POST /v1/admin/disputes/:id/assign', {
  tag: 'disputes',
  access: staff('dispute_admin', 'admin'),
  body: assignRequest,
  reply: reply(disputeCase),
});

export const addDisputeNote = endpoint('POST /v1/admin/disputes/:id/messages', {
  tag: 'disputes',
  access: staff('dispute_admin', 'admin'),
  body: noteRequest,
  reply: reply(disputeCase),
});

export const resolveDispute = endpoint('POST /v1/admin/disputes/:id/resolve', {
  tag: 'disputes',
  access: staff('dispute_admin', 'admin'),
  stepUp: true,
  body: resolveRequest,
  reply: reply(disputeCase),
});

export const rejectProposal = endpoint('POST /v1/admin/disputes/:id/send-back', {
  tag: 'disputes',
  access: staff('dispute_admin', 'admin'),
  stepUp: true,
  body: sendBackRequest,
  reply: reply(disputeCase),
});
