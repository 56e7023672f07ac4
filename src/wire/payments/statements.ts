import { z } from 'zod';
import { DIRECTIONS } from '#resources/money/manual_payments.ts';
import { LINE_MATCHES } from '#src/rules/payments/statementLine.ts';

/** The largest bank statement in bytes. */
export const STATEMENT_MAX_BYTES = 4_000_000;

export const statementFile = z.strictObject({
  file_name: z.string().trim().min(1).max(200),
  /** The content of the file. */
  text: z.string().min(1).max(STATEMENT_MAX_BYTES),
  /** Without it nothing is stored: the reply says what was read. */
  apply: z.boolean().default(false),
});

const line = z.object({
  booked_on: z.string(),
  direction: z.enum(DIRECTIONS),
  amount: z.int(),
  currency: z.string(),
  reference: z.string(),
  counterparty: z.string(),
  match: z.enum(LINE_MATCHES),
  /** The expected transfer that it pays; null for none. */
  transfer: z.nullable(z.object({ id: z.uuid(), reference: z.string(), amount: z.int() })),
  /** Imported before, from this file or another. */
  known: z.boolean(),
});
export type StatementLineReport = z.infer<typeof line>;

/** What a bank statement says, and what was imported of it. Lines are in the order of the file. */
export const statementReport = z.object({
  applied: z.boolean(),
  format: z.string(),
  account: z.string(),
  counts: z.object({
    new: z.int(),
    known: z.int(),
    /** Not booked by the bank yet, and left out. */
    pending: z.int(),
  }),
  lines: z.array(line),
});
export type StatementReport = z.infer<typeof statementReport>;
