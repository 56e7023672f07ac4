import { z } from 'zod';
import { staff } from '#src/access/grants.ts';
import { moneyFacts } from '#src/wire/approvals/moneyApprovals.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { reply } from '#src/wire/reply.ts';

export const getMoneyFacts = endpoint('GET /v1/admin/money-approvals/:id/facts', {
  operationId: 'getMoneyFacts',
  summary: 'Retrieve the facts of a proposed money movement',
  tag: 'staff',
  access: staff('admin'),
  params: { id: z.uuid() },
  reply: reply(moneyFacts),
});
