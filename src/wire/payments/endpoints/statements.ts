import { staff } from '#src/access/grants.ts';
import {
  STATEMENT_MAX_BYTES,
  statementFile,
  statementReport,
} from '#src/wire/payments/statements.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { reply } from '#src/wire/reply.ts';

export const importStatement = endpoint('POST /v1/admin/bank-statements', {
  operationId: 'importStatement',
  summary: 'Import a bank statement',
  description:
    'Reads CAMT.053, MT940 or CSV, and imports the lines that are new. It books nothing.',
  errors: ['no_bank_account', 'statement_known', 'unreadable_statement', 'wrong_account'],
  tag: 'staff',
  access: staff('admin'),
  body: statementFile,
  // JSON escapes line breaks and quotes.
  bodyLimit: STATEMENT_MAX_BYTES * 2,
  perMinute: 30,
  reply: reply(statementReport),
});
