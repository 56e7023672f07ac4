import { invalid } from '#server/platform/errors.ts';
import { readCamt } from './readCamt.ts';
import { readMt940 } from './readMt940.ts';
import { readStatementCsv } from './readStatementCsv.ts';
import type { Statement } from './statement.ts';
import { LINES_MAX, unreadable } from './statementValues.ts';

const plain = (account: string) => account.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** Whether an account of a file is this IBAN: itself, or the bank code and account number in it. */
function isAccount(account: string, iban: string): boolean {
  const own = plain(iban);
  if (plain(account) === own) return true;
  const [bank = '', number = ''] = account.split('/').map(plain);
  return number !== '' && own.slice(4) === bank + number.padStart(10, '0');
}

function parsed(file: string): Statement[] {
  const text = file.replace(/^\u{feff}/u, '').trimStart();
  if (text === '') throw unreadable('The file is empty.');
  if (text.startsWith('<')) return readCamt(text);
  if (/^:20:/m.test(text)) return readMt940(text);
  if (/[;,\t|]/.test(text) && !text.startsWith('%PDF')) return readStatementCsv(text);
  throw unreadable(
    'This file is no bank statement. Choose a CAMT.053, MT940 or CSV file; a PDF or a workbook cannot be read.',
  );
}

/** Reads a bank statement of the account. Throws 422 where the format or the account is another. */
export function readStatement(file: string, iban: string): Statement[] {
  const statements = parsed(file);
  const lines = statements.reduce((sum, each) => sum + each.lines.length, 0);
  if (lines > LINES_MAX)
    throw unreadable(`The file has ${lines} lines. The limit is ${LINES_MAX}. Import it in parts.`);
  if (lines === 0) throw unreadable('The file has no booked lines.');
  const other = statements.find(({ account }) => !isAccount(account, iban));
  if (other) {
    const message = other.account
      ? `This statement is of the account ${other.account.slice(0, 40)}. Transfers arrive on ${iban}.`
      : `This statement names no account. Transfers arrive on ${iban}.`;
    throw invalid({ text: [message] }, message, 'wrong_account');
  }
  return statements;
}
