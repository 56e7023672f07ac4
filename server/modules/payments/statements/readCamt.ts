import { XMLParser } from 'fast-xml-parser';
import { SyntaxValidator } from 'fast-xml-validator';
import type { Statement, StatementLine } from './statement.ts';
import {
  amountOf,
  checkBalances,
  currencyOf,
  dayOf,
  lineOf,
  unreadable,
} from './statementValues.ts';

/** Elements that may repeat; the parser gives a list even for one. */
const REPEATED = new Set(['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Bal', 'Ustrd', 'Strd']);

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  isArray: (name) => REPEATED.has(name),
});

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The element at a path below; undefined where it is missing. */
function at(node: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (found, name) => (isNode(found) && Object.hasOwn(found, name) ? found[name] : undefined),
    node,
  );
}

/** The text of an element, with or without attributes. */
function text(node: unknown, ...path: readonly string[]): string {
  const found = at(node, ...path);
  if (typeof found === 'string') return found;
  const inner = at(found, '#text');
  return typeof inner === 'string' ? inner : '';
}

function list(node: unknown, ...path: readonly string[]): readonly unknown[] {
  const found = at(node, ...path);
  return Array.isArray(found) ? found : [];
}

function dayIn(node: unknown, where: string) {
  const [year = '', month = '', day = ''] = (text(node, 'Dt') || text(node, 'DtTm'))
    .slice(0, 10)
    .split('-');
  return dayOf(year, month, day, where);
}

function money(amount: unknown, where: string) {
  const currency = currencyOf(text(amount, '@Ccy'), where);
  return { currency, amount: amountOf(text(amount), currency, where) };
}

function balance(statement: unknown, codes: readonly string[]): number | null {
  const found = list(statement, 'Bal').find((each) =>
    codes.includes(text(each, 'Tp', 'CdOrPrtry', 'Cd')),
  );
  if (found === undefined) return null;
  const { amount } = money(at(found, 'Amt'), 'The balance');
  return text(found, 'CdtDbtInd') === 'DBIT' ? 0 - amount : amount;
}

/** What a transaction says about the payer; versions 2 and 8 of the format differ in the names. */
function details(transaction: unknown, direction: StatementLine['direction']) {
  const [party, account] = direction === 'incoming' ? ['Dbtr', 'DbtrAcct'] : ['Cdtr', 'CdtrAcct'];
  const parties = at(transaction, 'RltdPties');
  const written = [
    ...list(transaction, 'RmtInf', 'Ustrd').map((each) => (typeof each === 'string' ? each : '')),
    ...list(transaction, 'RmtInf', 'Strd').map((each) => text(each, 'CdtrRefInf', 'Ref')),
  ];
  const endToEnd = text(transaction, 'Refs', 'EndToEndId');
  return {
    reference: [...written, endToEnd === 'NOTPROVIDED' ? '' : endToEnd].filter(Boolean).join(' '),
    counterparty: text(parties, party, 'Nm') || text(parties, party, 'Pty', 'Nm'),
    counterparty_account:
      text(parties, account, 'Id', 'IBAN') || text(parties, account, 'Id', 'Othr', 'Id'),
  };
}

/** The lines of an entry: one, or one for each of its transactions where they make up its amount. */
function linesOf(entry: unknown, where: string): StatementLine[] {
  const sign = text(entry, 'CdtDbtInd');
  if (sign !== 'CRDT' && sign !== 'DBIT') throw unreadable(`${where} has no CdtDbtInd.`);
  const direction = sign === 'CRDT' ? 'incoming' : 'outgoing';
  const whole = money(at(entry, 'Amt'), where);
  const booked_on = dayIn(at(entry, 'BookgDt') ?? at(entry, 'ValDt'), where);
  const bank_reference = text(entry, 'AcctSvcrRef');
  const transactions = list(entry, 'NtryDtls').flatMap((each) => list(each, 'TxDtls'));
  const parts = transactions.map((each) => ({
    amount: at(each, 'Amt') ?? at(each, 'AmtDtls', 'TxAmt', 'Amt'),
    reference: text(each, 'Refs', 'AcctSvcrRef'),
    details: details(each, direction),
  }));
  const priced = parts.filter(({ amount }) => amount !== undefined);
  if (parts.length > 1 && priced.length === parts.length) {
    const lines = priced.map((part) =>
      lineOf({
        ...part.details,
        ...money(part.amount, where),
        booked_on,
        direction,
        bank_reference: part.reference || bank_reference,
      }),
    );
    const sum = lines.reduce((total, { amount }) => total + amount, 0);
    if (sum === whole.amount && lines.every(({ currency }) => currency === whole.currency))
      return lines;
  }
  const [only] = parts.length === 1 ? parts : [];
  const note = text(entry, 'AddtlNtryInf');
  const one = only?.details ?? {
    reference: parts.map((part) => part.details.reference).join(' '),
    counterparty: '',
    counterparty_account: '',
  };
  return [
    lineOf({
      ...one,
      ...whole,
      reference: one.reference || note,
      booked_on,
      direction,
      bank_reference: bank_reference || (only?.reference ?? ''),
    }),
  ];
}

/** A longer message of the parser quotes the file, and helps no one. */
const REASON_MAX = 120;

/** Reads a CAMT.053 statement (ISO 20022). A document type, and with it any entity, is refused. */
export function readCamt(file: string): Statement[] {
  if (/<!DOCTYPE|<!ENTITY/i.test(file))
    throw unreadable('The file has a document type declaration. Bank statements have none.');
  let document: unknown;
  try {
    SyntaxValidator.validate(file);
    document = parser.parse(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    throw unreadable(
      reason !== '' && reason.length <= REASON_MAX
        ? `The file is not valid XML: ${reason}`
        : 'The file is not valid XML. Download it from your bank again.',
    );
  }
  const root = at(document, 'Document', 'BkToCstmrStmt');
  const statements = list(root, 'Stmt');
  if (statements.length === 0)
    throw unreadable(
      'This XML is not a CAMT.053 statement. Export “CAMT.053” from your bank, not CAMT.052, CAMT.054 or a payment order.',
    );
  return statements.map((statement, index) => {
    const entries = list(statement, 'Ntry');
    const isBooked = (entry: unknown) =>
      (text(entry, 'Sts') || text(entry, 'Sts', 'Cd') || 'BOOK') === 'BOOK';
    const booked = entries.filter(isBooked);
    const lines = booked.flatMap((entry, at_) =>
      linesOf(entry, `Entry ${at_ + 1} of statement ${index + 1}`),
    );
    checkBalances(lines, balance(statement, ['OPBD', 'PRCD']), balance(statement, ['CLBD']));
    return {
      format: 'camt.053',
      account: text(statement, 'Acct', 'Id', 'IBAN') || text(statement, 'Acct', 'Id', 'Othr', 'Id'),
      statement_number: text(statement, 'Id'),
      lines,
      pending: entries.length - booked.length,
    };
  });
}
