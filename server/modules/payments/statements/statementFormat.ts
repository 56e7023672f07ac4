import { z } from 'zod';
import { DIRECTIONS } from '#resources/money/manual_payments.ts';
import { CURRENCIES } from '#resources/homes/properties.ts';
import { STATEMENT_MAX_BYTES } from '#src/wire/payments/statements.ts';
import { isoDate, type IsoDate } from '#src/rules/dates/day.ts';
import { cents, type Cents } from '#src/rules/money/money.ts';
import type { SandboxFormat } from '#server/platform/sandbox/format.ts';
import { STATEMENT_FORMATS } from './statement.ts';

const summary = z.array(
  z.object({
    format: z.enum(STATEMENT_FORMATS),
    account: z.string(),
    statement_number: z.string(),
    pending: z.int().nonnegative(),
  }),
);
const item = z.object({
  /** The place of its statement in the summary. */
  statement: z.int().nonnegative(),
  booked_on: z.string().transform((text): IsoDate => isoDate(text)),
  direction: z.enum(DIRECTIONS),
  amount: z.int().transform((amount): Cents => cents(amount)),
  currency: z.enum(CURRENCIES),
  reference: z.string(),
  counterparty: z.string(),
  counterparty_account: z.string(),
  bank_reference: z.string(),
});

/** Bank statements: CAMT.053, MT940 and CSV. */
export const statementFormat: SandboxFormat<
  { readonly iban: string },
  z.infer<typeof summary>,
  z.infer<typeof item>
> = {
  name: 'statement',
  ms: 15_000,
  // Characters of the text may take four bytes each.
  maxInputBytes: 4 * STATEMENT_MAX_BYTES,
  maxOutputBytes: 32_000_000,
  summary,
  item,
  async read(input, { iban }) {
    const { readStatement } = await import('./readStatement.ts');
    const statements = readStatement(input.toString('utf8'), iban);
    return {
      summary: statements.map(({ lines: _, ...statement }) => statement),
      items: statements.flatMap(({ lines }, statement) =>
        lines.map((line) => ({ statement, ...line })),
      ),
    };
  },
};
