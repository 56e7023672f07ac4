// @ts-check
// Writes what is wrong with the PDF at the path it is given: `broken`, `locked`, `active` or `nothing`.
// A separate process, because a PDF can exhaust its parser: pdf.ts limits its memory and its time. Plain
// JavaScript, because Node 20 cannot run TypeScript; never bundled.
import { readFileSync, writeSync } from 'node:fs';
import { pdfCore } from './pdfCore.mjs';
import { isActive } from './pdfNames.mjs';

/**
 * @typedef {import('./pdfCore.mjs').Core} Core
 * @typedef {import('./pdfCore.mjs').PdfDocument} PdfDocument
 * @typedef {import('./pdfCore.mjs').PdfStream} PdfStream
 */

const MAX_DECODED_BYTES = 64 * 1024 * 1024;

/**
 * Whether it has a header, an end, and a cross-reference table or stream at the stated offset.
 * @param {string} text
 */
function isWhole(text) {
  if (!/^%PDF-(1\.[0-7]|2\.0)/.test(text)) return false;
  const end = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text.slice(-1100).replace(/\0+$/, ''));
  if (!end) return false;
  const table = text.slice(Number(end[1]), Number(end[1]) + 2000);
  return /^\s*(xref\s|\d+\s+\d+\s+obj\b[^]*?\/Type\s*\/XRef)/.test(table);
}

/**
 * The document's fault, or null where it cannot be opened. Objects come from the cross-reference
 * table, or from a search, as readers do where the table is wrong.
 * @param {Core} core
 * @param {Uint8Array} source
 * @param {boolean} bySearch
 */
async function faultOf(core, source, bySearch) {
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

/** @param {Core} core @param {PdfDocument} document */
function objectsFault({ BaseStream, Ref }, { xref }) {
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

/** Null for an entry without an object. @param {() => unknown} fetch */
function fetchOrNull(fetch) {
  try {
    return fetch();
  } catch {
    return null;
  }
}

/**
 * The text of an object stream, or null for an invalid one: it must start with two numbers per
 * object.
 * @param {PdfStream} stream
 */
function objectStreamText(stream) {
  const text = Buffer.from(stream.getBytes()).toString('latin1');
  const numbers = text.slice(0, Number(stream.dict?.get('First'))).match(/\d+/g) ?? [];
  return numbers.length === 2 * Number(stream.dict?.get('N')) ? text : null;
}

/** @param {string} fault @returns {never} */
function answer(fault) {
  writeSync(1, fault);
  process.exit();
}

const source = new Uint8Array(readFileSync(process.argv[2] ?? ''));
const text = Buffer.from(source).toString('latin1');
if (!isWhole(text)) answer('broken');
const core = await pdfCore(MAX_DECODED_BYTES, () => answer('broken'));
const faults = [await faultOf(core, source, false), await faultOf(core, source, true)];
if (faults.every((fault) => fault === null)) answer('broken');
if (isActive(text)) faults.push('active');
answer(['locked', 'active', 'broken'].find((fault) => faults.includes(fault)) ?? 'nothing');
