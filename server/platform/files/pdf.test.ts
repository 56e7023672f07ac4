import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { pdf } from '#tests/support/onboarding/documents.ts';
import { pdfFault } from './pdf.ts';

const folder = mkdtempSync(join(tmpdir(), 'keystead-pdf-'));
afterAll(() => rmSync(folder, { recursive: true }));

function faultOf(content: Buffer) {
  const path = join(folder, 'file.pdf');
  writeFileSync(path, content);
  return pdfFault(path, 'buyer');
}

const bytes = (text: string) => Buffer.from(text, 'latin1');

interface Encoding {
  /** Dictionary entries that describe the encoding. */
  readonly filter: string;
  readonly encode: (content: Buffer) => Buffer;
}

const DEFLATED: Encoding = { filter: '/Filter /FlateDecode', encode: deflateSync };

/** PNG predictor, rows of eight bytes. */
const PREDICTED: Encoding = {
  filter: '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 8 >>',
  encode(content) {
    const rows: number[] = [];
    for (let at = 0; at < content.length; at += 8) {
      rows.push(2);
      for (let column = at; column < at + 8; column += 1)
        rows.push(((content[column] ?? 32) - (at > 0 ? (content[column - 8] ?? 0) : 0)) & 255);
    }
    return deflateSync(Buffer.from(rows));
  },
};

const HEXADECIMAL: Encoding = {
  filter: '/Filter [/ASCIIHexDecode /Fl#61teDecode]',
  encode: (content) => Buffer.from(`${deflateSync(content).toString('hex')}>`),
};

const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] >>';

/** A PDF with objects 1 to 3 in an object stream, number 4, and a cross-reference stream. */
function compressed(extra = '', { filter, encode }: Encoding = DEFLATED): Buffer {
  const objects = [`<< /Type /Catalog /Pages 2 0 R ${extra} >>`, PAGES, PAGE];
  let offset = 0;
  const header = objects.map((object, index) => {
    const pair = `${index + 1} ${offset}`;
    offset += object.length + 1;
    return pair;
  });
  const first = `${header.join(' ')} `;
  const content = encode(bytes(`${first}${objects.join(' ')}`));
  const head = '%PDF-1.5\n';
  const stream = Buffer.concat([
    bytes(
      `4 0 obj\n<< /Type /ObjStm /N 3 /First ${first.length} ${filter} /Length ${content.length} >>\nstream\n`,
    ),
    content,
    bytes('\nendstream\nendobj\n'),
  ]);
  const at = head.length + stream.length;
  const rows = [
    [0, 0, 0],
    [2, 4, 0],
    [2, 4, 1],
    [2, 4, 2],
    [1, head.length, 0],
    [1, at, 0],
  ].flatMap(([type = 0, where = 0, index = 0]) => [
    type,
    where >> 16,
    (where >> 8) & 255,
    where & 255,
    index,
  ]);
  const table = deflateSync(Buffer.from(rows));
  return Buffer.concat([
    bytes(head),
    stream,
    bytes(
      `5 0 obj\n<< /Type /XRef /W [1 3 1] /Size 6 /Root 1 0 R /Filter /FlateDecode /Length ${table.length} >>\nstream\n`,
    ),
    table,
    bytes(`\nendstream\nendobj\nstartxref\n${at}\n%%EOF\n`),
  ]);
}

const SCRIPT = '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>';

describe('a PDF is accepted', () => {
  it.each([
    ['of one page', pdf()],
    ['with object streams', compressed()],
    ['with encoded object streams', compressed('', PREDICTED)],
    ['that opens at a page', pdf('/OpenAction [3 0 R /Fit]')],
    ['with a link to a page', pdf('/OpenAction << /S /GoTo /D [3 0 R /Fit] >>')],
  ])('%s', async (_, content) => expect(await faultOf(content)).toBeNull());
});

describe('a PDF is active', () => {
  it.each([
    ['with a script', pdf(SCRIPT)],
    ['with an escaped name', pdf('/OpenAction << /S /J#61vaScript /#4a#53 (app.alert(1)) >>')],
    ['with a program to launch', pdf('/OpenAction << /S /La#75nch /F (calc.exe) >>')],
    ['with a link', pdf('/OpenAction << /S /URI /URI (https://keystead.test/) >>')],
    ['with a link in an object stream', compressed('/A << /S /URI /URI (https://a.test/) >>')],
    ['with a form that is sent', pdf('/A << /S /SubmitForm /F (https://a.test/) >>')],
    ['with a link to another file', pdf('/A << /S /GoToR /F (//a.test/x.pdf) /D [0 /Fit] >>')],
    ['with a form of XFA', pdf('/AcroForm << /XFA [(template) 3 0 R] >>')],
    ['with another file', pdf('/AF [<< /F (a.exe) /EF << /F 3 0 R >> >>]')],
    ['with a script in an object stream', compressed(SCRIPT)],
    ['with a script in an object stream with a predictor', compressed(SCRIPT, PREDICTED)],
    ['with a script in an object stream with two filters', compressed(SCRIPT, HEXADECIMAL)],
    ['with a script in an object that its table leaves out', withoutTable(compressed(SCRIPT))],
  ])('%s', async (_, content) => expect(await faultOf(content)).toBe('active'));
});

/** The file followed by a plain document whose cross-reference table omits the earlier objects. */
function withoutTable(before: Buffer): Buffer {
  const after = pdf().toString('latin1').replace('%PDF-1.4\n', '%       \n');
  const shifted = after
    .replace(
      /^(\d{10}) 00000 n/gm,
      (_, at) => `${String(Number(at) + before.length).padStart(10, '0')} 00000 n`,
    )
    .replace(/startxref\n(\d+)/, (_, at) => `startxref\n${Number(at) + before.length}`);
  return Buffer.concat([before, bytes(shifted)]);
}

describe('a PDF is locked', () => {
  const ENCRYPT = '/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O (o) /U (u) >>';

  it.each([
    ['by a password', `${ENCRYPT} /ID [<00> <00>]`],
    ['by an unknown method', '/Encrypt << /Filter /Unknown >>'],
    ['by an escaped name', '/#45ncrypt << /Filter /Unknown >>'],
  ])('%s', async (_, entry) => {
    const text = pdf().toString('latin1').replace('/Root', `${entry} /Root`);
    expect(await faultOf(bytes(text))).toBe('locked');
  });
});

describe('a PDF is broken', () => {
  const text = pdf().toString('latin1');

  it.each([
    ['without a beginning', bytes(text.slice(20))],
    ['without an end', bytes(text.slice(0, -20))],
    ['that was cut off', compressed().subarray(0, -30)],
    ['without a page', bytes(text.replace('/Kids [3 0 R] /Count 1', '/Kids [     ] /Count 0'))],
    ['without a catalogue', bytes(text.replace('/Root 1 0 R', '/Info 1 0 R'))],
    ['whose object stream has an unknown filter', unknownFilter(withoutTable(compressed()))],
    [
      'whose object stream is a picture',
      compressed('', { filter: '/Filter /DCTDecode', encode: (content) => content }),
    ],
  ])('%s', async (_, content) => expect(await faultOf(content)).toBe('broken'));

  it('whose objects are too large once they are decoded', async () => {
    const large = compressed(' '.repeat(100_000_000));
    expect(large.length).toBeLessThan(200_000);
    expect(await faultOf(large)).toBe('broken');
  });

  it('whose table never ends', async () => {
    const head = '%PDF-1.5\n1 0 obj\n<< /Type /Catalog >>\nendobj\n';
    const table = '2 0 obj\n<< /Type /XRef /W [0 0 0] /Size 2147483647 /Root 1 0 R /Length 0 >>';
    const end = `stream\n\nendstream\nendobj\nstartxref\n${head.length}\n%%EOF\n`;
    const endless = bytes(`${head}${table}\n${end}`);
    expect(await faultOf(endless)).toBe('broken');
  }, 60_000);
});

function unknownFilter(content: Buffer): Buffer {
  return bytes(content.toString('latin1').replace('/FlateDecode', '/FlateDecodX'));
}
