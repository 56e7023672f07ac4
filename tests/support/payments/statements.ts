/** Bank statements in the shape that German banks export, of the account of the tests. */

export const IBAN = 'DE89370400440532013000';

interface Line {
  /** In whole units; negative for money that went out. */
  readonly amount: number;
  readonly text: string;
  readonly bank_reference?: string;
}

const CREDIT = { true: 'CRDT', false: 'DBIT' } as const;
const sign = (amount: number) => CREDIT[`${amount >= 0}`];
const units = (amount: number) => Math.abs(amount).toFixed(2);

const balance = (code: string, amount: number) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${units(amount)}</Amt><CdtDbtInd>${sign(amount)}</CdtDbtInd><Dt><Dt>2026-06-01</Dt></Dt></Bal>`;

/** A CAMT.053 statement, version 8, with balances that fit the lines. */
export function camt(
  lines: readonly Line[],
  { iban = IBAN, opening = 1000, cut = 0, day = '2026-06-01' } = {},
): string {
  const closing = lines.reduce((sum, { amount }) => sum + amount, opening) + cut;
  const entries = lines.map(
    ({ amount, text, bank_reference = '' }) => `<Ntry>
      <Amt Ccy="EUR">${units(amount)}</Amt><CdtDbtInd>${sign(amount)}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
      <BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>
      <AcctSvcrRef>${bank_reference}</AcctSvcrRef>
      <NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
        <RltdPties><Dbtr><Pty><Nm>Maria &amp; João Silva</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>PT50000201231234567890154</IBAN></Id></DbtrAcct></RltdPties>
        <RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
<Stmt><Id>2026-111</Id><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>
${balance('OPBD', opening)}${balance('CLBD', closing)}${entries.join('\n')}</Stmt></BkToCstmrStmt></Document>`;
}

const comma = (amount: number) => units(amount).replace('.', ',');
const letter = (amount: number) => (amount >= 0 ? 'C' : 'D');

/** An MT940 statement with the structured field 86 of German banks. */
export function mt940(
  lines: readonly Line[],
  { account = '37040044/0532013000', opening = 1000 } = {},
): string {
  const closing = lines.reduce((sum, { amount }) => sum + amount, opening);
  const entries = lines.map(
    ({ amount, text, bank_reference = 'B1' }) =>
      `:61:2606010601${letter(amount)}R${comma(amount)}N051NONREF//${bank_reference}\r\n:86:166?00GUTSCHRIFT?20SVWZ+${text.slice(0, 27)}?21${text.slice(27)}?30COLSDE33?31PT50000201231234567890154?32Maria Silva`,
  );
  return [
    ':20:STARTUMSE',
    `:25:${account}`,
    ':28C:00111/001',
    `:60F:${letter(opening)}260531EUR${comma(opening)}`,
    ...entries,
    `:62F:${letter(closing)}260601EUR${comma(closing)}`,
    '-',
  ].join('\r\n');
}

/** A CSV as a German bank exports it. */
export function germanCsv(lines: readonly Line[], iban = IBAN): string {
  const rows = lines.map(
    ({ amount, text }) =>
      `${iban};01.06.26;01.06.26;${text};Maria Silva;PT50000201231234567890154;${amount < 0 ? '-' : ''}${comma(amount)};EUR`,
  );
  return [
    'Auftragskonto;Buchungstag;Valutadatum;Verwendungszweck;Beguenstigter/Zahlungspflichtiger;Kontonummer/IBAN;Betrag;Waehrung',
    ...rows,
  ].join('\r\n');
}
