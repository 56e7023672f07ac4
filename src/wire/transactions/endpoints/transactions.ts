import { z } from 'zod';
import { signedIn } from '#src/access/grants.ts';
import { listReply, reply } from '#src/wire/reply.ts';
import { movement, movementsQuery, receipt } from '#src/wire/transactions/transactions.ts';
import { endpoint } from '#src/wire/endpoint.ts';

export const listTransactions = endpoint('GET /v1/transactions', {
  operationId: 'listTransactions',
  summary: 'List your transactions',
  tag: 'transactions',
  access: signedIn,
  agent: 'refused',
  query: movementsQuery,
  reply: listReply(movement),
});

export const getTransactionsCsv = endpoint('GET /v1/transactions.csv', {
  operationId: 'getTransactionsCsv',
  summary: 'Download your transactions as CSV',
  file: 'text/csv',
  fromReplica: true,
  tag: 'transactions',
  access: signedIn,
  agent: 'refused',
  query: movementsQuery.pick({ kind: true }),
});

export const getReceipt = endpoint('GET /v1/transactions/:id', {
  operationId: 'getReceipt',
  summary: 'Retrieve the receipt of a transaction',
  tag: 'transactions',
  access: signedIn,
  agent: 'refused',
  params: { id: z.uuid() },
  reply: reply(receipt),
});
