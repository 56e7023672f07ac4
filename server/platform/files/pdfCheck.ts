import { answerAtOnce } from '../sandbox/serveSandbox.ts';
import { pdfCore, type PdfCore, type PdfDocument, type PdfStream } from './pdfCore.ts';
import { isActive } from './pdfNames.ts';

export type PdfFinding = (typeof FAULTS)[number] | 'nothing';

/** The first of these that a document has is named. */
const FAULTS = ['locked', 'active', 'broken'] as const;
const MAX_DECODED_BYTES = 64 * 1024 * 1024;

/** Whether it has a header, an end, and a cross-reference table or stream at the stated offset. */
function isWhole(text: string): boolean {
  if (!/^%PDF-(1\.[0-7]|2\.0)/.test(text)) return false;
  const end = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text.slice(-1100).replace(/\0+$/, ''));
  if (!end) return false;
  const table = text.slice(Number(end[1]), Number(end[1]) + 2000);
  return /^\s*(xref\s|\d+\s+\d+\s+obj\b[^]*?\/Type\s*\/XRef)/.test(table);
}

/**
 * The document's fault, or null where it cannot be opened. Objects come from the cross-reference
 * table, or from a search, as readers do where the table is wrong.
 */
async function faultOf(
  core: PdfCore,
  source: Uint8Array,
  bySearch: boolean,
): Promise<PdfFinding | null> {
  const options = { source, docId: 'document', enableXfa: false, evaluatorOptions: {} };
  const { pdfDocument } = new core.LocalPdfManager(options);
  try {
    pdfDocument.checkHeader();
    pdfDocument.parseStartXRef();
    pdfDocument.parse(bySearch);
    await pdfDocument.getPage(0);
  } catch {
    return pdfDocument.xref.trailer?.has('Encrypt') ? 'locked' : null;
  }
  if (pdfDocument.xref.trailer?.has('Encrypt')) return 'locked';
  return objectsFault(core, pdfDocument);
}

function objectsFault({ BaseStream, Ref }: PdfCore, { xref }: PdfDocument): PdfFinding {
  // By key, not by index: an object number can be 4,000,000,000.
  for (const [num, { gen, free, uncompressed }] of Object.entries(xref.entries)) {
    if (free || !uncompressed) continue;
    const object = fetchOrNull(() => xref.fetch(Ref.get(Number(num), gen)));
    if (!(object instanceof BaseStream) || !object.dict?.has('First')) continue;
    const text = objectStreamText(object);
    // Other readers may be able to decode it.
    if (text === null) return 'broken';
    if (isActive(text)) return 'active';
  }
  return 'nothing';
}

/** Null for an entry without an object. */
function fetchOrNull(fetch: () => unknown): unknown {
  try {
    return fetch();
  } catch {
    return null;
  }
}

/** The text of an object stream, or null for an invalid one: it must start with two numbers per object. */
function objectStreamText(stream: PdfStream): string | null {
  const text = Buffer.from(stream.getBytes()).toString('latin1');
  const numbers = text.slice(0, Number(stream.dict?.get('First'))).match(/\d+/g) ?? [];
  return numbers.length === 2 * Number(stream.dict?.get('N')) ? text : null;
}

/** What is wrong with a PDF. Runs in a child only: a document can exhaust its parser. */
export async function pdfFaultOf(source: Uint8Array): Promise<PdfFinding> {
  const text = Buffer.from(source).toString('latin1');
  if (!isWhole(text)) return 'broken';
  // pdf.js goes on after an error that a part of it throws.
  const core = await pdfCore(MAX_DECODED_BYTES, () => answerAtOnce('broken'));
  const faults = [await faultOf(core, source, false), await faultOf(core, source, true)];
  if (faults.every((fault) => fault === null)) return 'broken';
  if (isActive(text)) faults.push('active');
  return FAULTS.find((fault) => faults.includes(fault)) ?? 'nothing';
}
