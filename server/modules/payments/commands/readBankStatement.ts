import { conflict } from '#server/platform/errors.ts';
import { readSandboxed } from '#server/platform/sandbox/sandbox.ts';
import { SandboxError } from '#server/platform/sandbox/sandboxError.ts';
import type { Services } from '#server/platform/services.ts';
import type { Statement, StatementLine } from '../statements/statement.ts';
import { statementFormat } from '../statements/statementFormat.ts';
import { unreadable } from '../statements/statementValues.ts';

/** A statement of the account that receives transfers. */
export interface BankStatement {
  readonly iban: string;
  readonly statements: readonly Omit<Statement, 'lines'>[];
  readonly lines: readonly (StatementLine & { readonly statement_number: string })[];
}

/**
 * Reads a bank statement. Throws 409 `no_bank_account`, and 422 for a wrong format or account.
 * @param account who sent it
 */
export async function readBankStatement(
  { env }: Pick<Services, 'env'>,
  text: string,
  account: string,
): Promise<BankStatement> {
  const bank = env.BANK;
  if (!bank)
    throw conflict(
      'no_bank_account',
      'No bank account receives transfers. Set BANK_IBAN and the other BANK settings first.',
    );
  const { iban } = bank;
  try {
    const { summary, items } = await readSandboxed(statementFormat, {
      account,
      input: Buffer.from(text),
      options: { iban },
    });
    const lines = items.map(({ statement, ...line }) => ({
      ...line,
      statement_number: summary[statement]?.statement_number ?? '',
    }));
    return { iban, statements: summary, lines };
  } catch (error) {
    if (error instanceof SandboxError)
      throw unreadable('The file takes too long to read. Import it in parts.');
    throw error;
  }
}
