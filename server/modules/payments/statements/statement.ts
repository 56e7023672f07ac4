import type { CURRENCIES } from '#resources/homes/properties.ts';
import type { IsoDate } from '#src/rules/dates/day.ts';
import type { Cents } from '#src/rules/money/money.ts';

export const STATEMENT_FORMATS = ['camt.053', 'mt940', 'csv'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** One movement of the account. */
export interface StatementLine {
  readonly booked_on: IsoDate;
  readonly direction: 'incoming' | 'outgoing';
  readonly amount: Cents;
  readonly currency: (typeof CURRENCIES)[number];
  /** What the payer wrote. */
  readonly reference: string;
  readonly counterparty: string;
  readonly counterparty_account: string;
  /** The bank's own number of the movement; empty where the format has none. */
  readonly bank_reference: string;
}

/** What a file says about one account; nothing of it is stored yet. */
export interface Statement {
  readonly format: StatementFormat;
  /** As in the file: an IBAN, or bank code and account number. */
  readonly account: string;
  readonly statement_number: string;
  readonly lines: readonly StatementLine[];
  /** Lines that the bank has not booked yet; they are left out. */
  readonly pending: number;
}
