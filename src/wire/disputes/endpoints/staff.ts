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
  operationId: 'listStaffDisputes',
  summary: 'List the disputes that staff handle',
  tag: 'disputes',
  access: staff('dispute_admin', 'admin'),
  query: staffDisputesQuery,
  reply: reply(staffDisputes),
});

export const getDisputeCase = endpoint('GET /v1/admin/disputes/:id/case', {
  operationId: 'getDisputeCase',
  summary: 'Retrieve the case of a dispute',
  tag: 'disputes',
  access: staff('dispute_admin', 'admin'),
  reply: reply(disputeCase),
});

export const transitionDispute = endpoint('POST /v1/admin/disputes/:id/:event', {
  operationId: 'transitionDispute',
  summary: 'Run an event of a dispute',
  idempotencyKey: 'required',
  errors: ['wrong_state'],
  tag: 'disputes',
  access: staff('dispute_admin', 'admin'),
  params: { event: z.enum(['escalate', 'close']) },
  body: z.strictObject({}).nullish(),
  reply: reply(disputeCase),
});

export const approveAward = endpoint('POST /v1/admin/disputes/:id/approve', {
  operationId: 'approveAward',
  summary: 'Approve the proposed award of a dispute',
  idempotencyKey: 'required',
  errors: [
    'figures_changed',
    'no_proposal',
    'own_dispute',
    'proposal_expired',
    'same_person',
    'wrong_state',
  ],
  tag: 'disputes',
  access: staff('dispute_admin', 'admin'),
  stepUp: true,
  body: z.strictObject({}).nullish(),
  reply: reply(disputeCase),
});

export const assignDispute = endpoint('POST /v1/admin/disputes/:id/assign', {
  operationId: 'assignDispute',
  summary: 'Give a dispute to a member of staff',
  idempotencyKey: 'required',
  errors: ['own_dispute', 'wrong_state'],
  tag: 'disputes',
  access: staff('dispute_admin', 'admin'),
  body: assignRequest,
  reply: reply(disputeCase),
});

export const addDisputeNote = endpoint('POST /v1/admin/disputes/:id/messages', {
  operationId: 'addDisputeNote',
  summary: 'Add a staff message to a dispute',
  idempotencyKey: 'required',
  errors: ['wrong_state'],
  tag: 'disputes',
  access: staff('dispute_admin', 'admin'),
  body: noteRequest,
  reply: reply(disputeCase),
});

export const resolveDispute = endpoint('POST /v1/admin/disputes/:id/resolve', {
  operationId: 'resolveDispute',
  summary: 'Resolve a dispute',
  idempotencyKey: 'required',
  errors: [
    'figures_changed',
    'not_yours',
    'own_dispute',
    'proposal_waits',
    'waits_for_approval',
    'wrong_state',
  ],
  tag: 'disputes',
  access: staff('dispute_admin', 'admin'),
  stepUp: true,
  body: resolveRequest,
  reply: reply(disputeCase),
});

export const rejectProposal = endpoint('POST /v1/admin/disputes/:id/send-back', {
  operationId: 'rejectProposal',
  summary: 'Reject the proposed award of a dispute',
  idempotencyKey: 'required',
  errors: ['no_proposal'],
  tag: 'disputes',
  access: staff('dispute_admin', 'admin'),
  stepUp: true,
  body: sendBackRequest,
  reply: reply(disputeCase),
});
