import { z } from 'zod';
import { signedIn } from '#src/access/grants.ts';
import {
  disputableStay,
  disputeRequest,
  disputeSummary,
  disputeView,
  messageRequest,
  withdrawRequest,
  statementRequest,
} from '#src/wire/disputes/dispute.ts';
import { listReply, reply } from '#src/wire/reply.ts';
import { endpoint } from '#src/wire/endpoint.ts';

export const listDisputes = endpoint('GET /v1/disputes', {
  operationId: 'listDisputes',
  summary: 'List your disputes',
  tag: 'disputes',
  access: signedIn,
  agent: 'bookings',
  query: z.strictObject({ cursor: z.string().max(200).optional() }),
  reply: listReply(disputeSummary),
});

export const listDisputableStays = endpoint('GET /v1/disputes/stays', {
  operationId: 'listDisputableStays',
  summary: 'List the stays that you can dispute',
  tag: 'disputes',
  access: signedIn,
  agent: 'bookings',
  reply: reply(z.array(disputableStay)),
});

export const getDispute = endpoint('GET /v1/disputes/:id', {
  operationId: 'getDispute',
  summary: 'Retrieve one of your disputes',
  tag: 'disputes',
  access: signedIn,
  agent: 'bookings',
  reply: reply(disputeView),
});

export const openDispute = endpoint('POST /v1/disputes', {
  operationId: 'openDispute',
  summary: 'Open a dispute',
  idempotencyKey: 'required',
  errors: ['dispute_open', 'not_found', 'too_early', 'too_late', 'wrong_state'],
  tag: 'disputes',
  access: signedIn,
  agent: 'bookings',
  body: disputeRequest,
  reply: reply(disputeView),
  status: 201,
});

export const sendDispute = endpoint('POST /v1/disputes/:id/send', {
  operationId: 'sendDispute',
  summary: 'Submit a dispute',
  idempotencyKey: 'required',
  errors: ['evidence_required', 'other_side', 'wrong_state'],
  tag: 'disputes',
  access: signedIn,
  agent: 'bookings',
  body: z.strictObject({}).nullish(),
  reply: reply(disputeView),
});

export const respondToDispute = endpoint('POST /v1/disputes/:id/respond', {
  operationId: 'respondToDispute',
  summary: 'Respond to a dispute',
  idempotencyKey: 'required',
  errors: ['other_side', 'wrong_state'],
  tag: 'disputes',
  access: signedIn,
  agent: 'bookings',
  body: statementRequest,
  reply: reply(disputeView),
});

export const writeToDispute = endpoint('POST /v1/disputes/:id/messages', {
  operationId: 'writeToDispute',
  summary: 'Send a message to a dispute',
  idempotencyKey: 'required',
  errors: ['wrong_state'],
  tag: 'disputes',
  access: signedIn,
  agent: 'bookings',
  body: messageRequest,
  reply: reply(disputeView),
});

export const withdrawDispute = endpoint('POST /v1/disputes/:id/withdraw', {
  operationId: 'withdrawDispute',
  summary: 'Withdraw a dispute',
  idempotencyKey: 'required',
  errors: ['other_side', 'wrong_state'],
  tag: 'disputes',
  access: signedIn,
  agent: 'bookings',
  body: withdrawRequest.nullish(),
  reply: reply(disputeView),
});
