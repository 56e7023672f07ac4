import { signedIn } from '#src/access/grants.ts';
import {
  payoutAccountRequest,
  payoutOverview,
  payoutStatement,
  payoutView,
  payoutsQuery,
  statementQuery,
  upcomingPayout,
  upcomingQuery,
} from '#src/wire/payouts/payouts.ts';
import { listReply, reply } from '#src/wire/reply.ts';
import { endpoint } from '#src/wire/endpoint.ts';

export const getPayoutOverview = endpoint('GET /v1/seller/payouts/overview', {
  operationId: 'getPayoutOverview',
  summary: 'Retrieve an overview of your payouts',
  tag: 'payouts',
  access: signedIn,
  agent: 'payouts:read',
  reply: reply(payoutOverview),
});

export const listPayouts = endpoint('GET /v1/seller/payouts', {
  operationId: 'listPayouts',
  summary: 'List your payouts',
  tag: 'payouts',
  access: signedIn,
  agent: 'payouts:read',
  query: payoutsQuery,
  reply: listReply(payoutView),
});

export const listUpcomingPayouts = endpoint('GET /v1/seller/payouts/upcoming', {
  operationId: 'listUpcomingPayouts',
  summary: 'List your upcoming payouts',
  tag: 'payouts',
  access: signedIn,
  agent: 'payouts:read',
  query: upcomingQuery,
  reply: listReply(upcomingPayout),
});

export const getPayoutStatement = endpoint('GET /v1/seller/payouts/statement', {
  operationId: 'getPayoutStatement',
  summary: 'Retrieve a payout statement',
  fromReplica: true,
  tag: 'payouts',
  access: signedIn,
  agent: 'payouts:read',
  query: statementQuery,
  reply: reply(payoutStatement),
});

export const getPayoutStatementCsv = endpoint('GET /v1/seller/payouts/statement.csv', {
  operationId: 'getPayoutStatementCsv',
  summary: 'Download a payout statement as CSV',
  file: 'text/csv',
  fromReplica: true,
  tag: 'payouts',
  access: signedIn,
  agent: 'payouts:read',
  query: statementQuery,
});

export const changePayoutAccount = endpoint('PUT /v1/seller/payout-account', {
  operationId: 'changePayoutAccount',
  summary: 'Change your payout account',
  errors: ['no_password', 'not_found', 'wrong_password'],
  tag: 'payouts',
  access: signedIn,
  agent: 'refused',
  sessionOnly: true,
  body: payoutAccountRequest,
});
