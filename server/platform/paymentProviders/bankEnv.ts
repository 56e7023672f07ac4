import { z } from 'zod';
import { isBic, isIban, plainBic, plainIban } from '#src/rules/payouts/iban.ts';
import { settingsGroup } from '../settings/settingsGroup.ts';

/** The environment variables of the bank account that receives transfers. */
export const bankVariables = z.object({
  BANK_HOLDER: z.string().max(70).optional(),
  BANK_IBAN: z.string().transform(plainIban).refine(isIban).optional(),
  BANK_BIC: z.string().transform(plainBic).refine(isBic).optional(),
  BANK_NAME: z.string().max(70).optional(),
});

const BANK_EXPECTED: Readonly<Record<string, string>> = {
  BANK_HOLDER: 'who holds the account',
  BANK_IBAN: 'an IBAN whose check digits are right',
  BANK_BIC: 'a BIC of 8 or 11 signs',
  BANK_NAME: 'the name of the bank',
};

/** A bank account that receives transfers. */
export interface BankAccount {
  readonly holder: string;
  readonly iban: string;
  readonly bic: string;
  readonly bank: string;
}

/** An example IBAN of the standard, so that a transfer to it cannot lose money. */
export const DEMO_ACCOUNT: BankAccount = {
  holder: 'Keystead Demonstration',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  bank: 'A bank of the demonstration',
};

const TOGETHER = ['BANK_HOLDER', 'BANK_IBAN', 'BANK_BIC', 'BANK_NAME'] as const;

function bankProblems(source: Readonly<Record<string, string | undefined>>): string[] {
  const missing = TOGETHER.filter((name) => source[name] === undefined);
  if (missing.length === 0 || missing.length === TOGETHER.length) return [];
  return [`${missing.join(', ')} is missing: a bank account needs all of ${TOGETHER.join(', ')}`];
}

/** Null without an account. */
export function bankEnv({
  BANK_HOLDER: holder,
  BANK_IBAN: iban,
  BANK_BIC: bic,
  BANK_NAME: bank,
}: z.infer<typeof bankVariables>): BankAccount | null {
  return holder && iban && bic && bank ? { holder, iban, bic, bank } : null;
}

export const bankSettings = settingsGroup({
  variables: bankVariables,
  expected: BANK_EXPECTED,
  problems: bankProblems,
  read: (values, { is_public, demo }) => ({
    /** Receives buyers' transfers; null (a public server without the variables): no bank transfers. */
    BANK: bankEnv(values) ?? (is_public && !demo ? null : DEMO_ACCOUNT),
  }),
});
