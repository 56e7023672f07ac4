import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#server/platform/errors.ts';
import { camt, germanCsv, IBAN, mt940 } from '#tests/support/payments/statements.ts';
import { fingerprints } from './fingerprints.ts';
import { readStatement } from './readStatement.ts';

const LINES = [
  { amount: 385, text: 'KS-1A2B3C4D Lisbon stay, thank you very much', bank_reference: 'B1' },
  { amount: -20.5, text: 'Account fee', bank_reference: 'B2' },
];

/** The status of the error that `run` throws, if it throws one. */
function statusOf(run: () => unknown): unknown {
  try {
    run();
    return undefined;
  } catch (error) {
    return error instanceof ApiError ? error.status : error;
  }
}

const read = (file: string) => readStatement(file, IBAN).flatMap(({ lines }) => lines);

describe('a bank statement', () => {
  it.each([
    ['CAMT.053', camt(LINES), 'camt.053'],
    ['MT940', mt940(LINES), 'mt940'],
    ['MT940 with an IBAN', mt940(LINES, { account: IBAN }), 'mt940'],
    ['CSV', germanCsv(LINES), 'csv'],
    [
      'CSV below lines about the account',
      `"Kontoauszug";"vom 01.06.26, 10:00"\r\n\r\nSaldo;1.000,00;EUR\r\n${germanCsv(LINES)}\r\n;;;;;;;\r\n`,
      'csv',
    ],
    ['CSV of an old Mac', germanCsv(LINES).replaceAll('\r\n', '\r'), 'csv'],
    ['CSV with a byte order mark', `\u{feff}${germanCsv(LINES)}`, 'csv'],
  ])('is read from %s', (_name, file, format) => {
    const [statement] = readStatement(file, IBAN);
    expect(statement?.format).toBe(format);
    expect(statement?.lines).toMatchObject([
      {
        booked_on: '2026-06-01',
        direction: 'incoming',
        amount: 38_500,
        currency: 'EUR',
        reference: expect.stringContaining(
          'KS-1A2B3C4D Lisbon stay, thank you very much',
        ) as string,
        counterparty: expect.stringMatching(/^Maria/) as string,
        counterparty_account: 'PT50000201231234567890154',
      },
      { direction: 'outgoing', amount: 2_050, currency: 'EUR' },
    ]);
  });

  it('keeps letters that XML escapes, and leaves out what is not booked', () => {
    const pending = camt(LINES).replace('<Cd>BOOK</Cd></Sts>', '<Cd>PDNG</Cd></Sts>');
    const [statement] = readStatement(pending.replace(/<Bal>.*<\/Bal>/, ''), IBAN);
    expect([statement?.pending, statement?.lines.length]).toEqual([1, 1]);
    expect(statement?.lines[0]?.counterparty_account).toBe('');
    expect(read(camt(LINES))[0]?.counterparty).toBe('Maria & João Silva');
  });

  it('splits a collected entry into its transactions', () => {
    const part = (amount: string, text: string) =>
      `<TxDtls><Amt Ccy="EUR">${amount}</Amt><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;
    const file = camt([{ amount: 300, text: '' }]).replace(
      /<NtryDtls>[^]*<\/NtryDtls>/,
      `<NtryDtls>${part('100.00', 'KS-A')}${part('200.00', 'KS-B')}</NtryDtls>`,
    );
    expect(read(file).map(({ amount, reference }) => [amount, reference])).toEqual([
      [10_000, 'KS-A'],
      [20_000, 'KS-B'],
    ]);
  });

  it.each([
    [
      'another account',
      camt(LINES, { iban: 'GB33BUKB20201555555555' }),
      /of the account GB33BUKB20201555555555\. Transfers arrive on DE89/,
    ],
    [
      'another account in MT940',
      mt940(LINES, { account: '37040044/0532013001' }),
      /of the account 37040044\/0532013001/,
    ],
    [
      'a CSV without an account',
      'Date,Amount,Currency,Reference\n2026-06-01,1.00,EUR,x',
      /no column “account”/,
    ],
    [
      'several accounts',
      `${germanCsv(LINES)}\r\nDE1;01.06.26;01.06.26;x;y;z;1,00;EUR`,
      /several accounts/,
    ],
    ['a cut file', camt(LINES, { cut: 1 }), /do not add up to the closing balance/],
    ['MT940 without its end', mt940(LINES).split(':62F:')[0] ?? '', /no closing balance/],
    [
      'an entity',
      camt(LINES).replace('<Document', '<!DOCTYPE x [<!ENTITY a "aaaa">]><Document'),
      /document type declaration/,
    ],
    ['broken XML', camt(LINES).slice(0, -20), /not valid XML/],
    ['XML that never ends', '<a>'.repeat(1_000), /^The file is not valid XML\. Download it/],
    ['another XML', '<Document><CstmrCdtTrfInitn/></Document>', /not a CAMT\.053 statement/],
    ['a PDF', '%PDF-1.7, binary', /no bank statement/],
    ['a text', 'hello', /no bank statement/],
    ['nothing', '  \n', /empty/],
    ['a header alone', germanCsv([]), /no booked lines/],
    [
      'an unknown currency',
      germanCsv(LINES).replaceAll(';EUR', ';CHF'),
      /Row 2: the currency “CHF”/,
    ],
    [
      'a day that can be read in two ways',
      germanCsv(LINES).replaceAll('01.06.26', '06/01/2026'),
      /Row 2: “06\/01\/2026” is not clearly a day/,
    ],
    [
      'a day that does not exist',
      germanCsv(LINES).replaceAll('01.06.26', '31.06.26'),
      /“31\.06\.26” is not clearly a day/,
    ],
    ['an unclear amount', germanCsv(LINES).replace('385,00', '1.234'), /not a clear amount/],
    [
      'too many decimals',
      germanCsv(LINES).replace('385,00', '385,005'),
      /not a clear amount|not an amount/,
    ],
    ['a prototype name', '<Document><__proto__><a/></__proto__></Document>', /./],
  ])('is refused for %s', (_name, file, message) => {
    expect(() => readStatement(file, IBAN)).toThrow(message);
  });

  it('reads the same amounts from every format', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.integer({ min: -9_999_999, max: 9_999_999 }).filter((amount) => amount !== 0),
          {
            minLength: 1,
            maxLength: 20,
          },
        ),
        (amounts) => {
          const lines = amounts.map((amount) => ({ amount: amount / 100, text: 'KS-1' }));
          for (const file of [camt(lines), mt940(lines), germanCsv(lines)])
            expect(
              read(file).map(({ amount, direction }) =>
                direction === 'incoming' ? amount : 0 - amount,
              ),
            ).toEqual(amounts);
        },
      ),
    );
  });

  it('never fails in another way than with a sentence for staff', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `:20:${text}`),
          fc.string().map((text) => `<${text}`),
        ),
        fc.nat(1500),
        (noise, at) => {
          const whole = camt(LINES);
          for (const file of [noise, whole.slice(0, at) + noise + whole.slice(at)])
            expect([undefined, 422]).toContain(statusOf(() => readStatement(file, IBAN)));
        },
      ),
    );
  });
});

describe('fingerprints', () => {
  it('are the same in every import, and differ between equal lines of one file', () => {
    const twice = read(germanCsv([...LINES, ...LINES]));
    const prints = fingerprints(IBAN, twice);
    expect(new Set(prints).size).toBe(4);
    expect(fingerprints(IBAN, read(germanCsv(LINES)))).toEqual(prints.slice(0, 2));
  });
});
