// @ts-check
// pdf.js's parser with classes that its package does not export, and with a limit on what it decodes. The
// public API reports scripts of documents, pages and fields, but not of links, outlines or nested actions:
// to find those, read the object streams.
import { readFileSync } from 'node:fs';

/**
 * @typedef {{ get(key: string): unknown, has(key: string): boolean }} Dict
 * @typedef {{ dict: Dict | null, getBytes(): Uint8Array }} PdfStream
 * @typedef {{ num: number, gen: number }} Ref
 * @typedef {{ gen: number, free?: boolean, uncompressed?: boolean }} Entry
 *
 * @typedef {object} PdfDocument
 * @property {{ entries: Entry[], trailer?: Dict, fetch(ref: Ref): unknown }} xref
 * @property {() => void} checkHeader
 * @property {() => void} parseStartXRef
 * @property {(recoveryMode: boolean) => void} parse
 * @property {(index: number) => Promise<unknown>} getPage
 *
 * @typedef {object} Decoder
 * @property {Uint8Array} buffer
 * @property {number} minBufferLength
 * @property {(requested: number) => Uint8Array} ensureBuffer
 *
 * @typedef {object} Core
 * @property {abstract new () => PdfStream} BaseStream
 * @property {{ prototype: Decoder }} DecodeStream
 * @property {{ prototype: { readBlock(): void } }} JpegStream
 * @property {{ prototype: { readBlock(): void } }} JpxStream
 * @property {{ prototype: { readBlock(): void } }} Jbig2Stream
 * @property {new (options: object) => { pdfDocument: PdfDocument }} LocalPdfManager
 * @property {{ get(num: number, gen: number): Ref }} Ref
 * @property {(level: number) => void} setVerbosityLevel
 */

const CLASSES =
  'BaseStream, DecodeStream, JpegStream, JpxStream, Jbig2Stream, LocalPdfManager, Ref, setVerbosityLevel';
const ERRORS_ONLY = 0;

/**
 * Loads the parser. It calls `refuse` before it decodes more than `maxBytes` in total, or any
 * image.
 * @param {number} maxBytes
 * @param {() => never} refuse
 * @returns {Promise<Core>}
 */
export async function pdfCore(maxBytes, refuse) {
  const file = new URL(import.meta.resolve('pdfjs-dist/legacy/build/pdf.worker.mjs'));
  const source = `${readFileSync(file, 'utf8')}\nexport { ${CLASSES} };`;
  /** @type {Core} */
  const core = await import(
    `data:text/javascript;base64,${Buffer.from(source).toString('base64')}`
  );
  core.setVerbosityLevel(ERRORS_ONLY);
  limitDecoding(core, maxBytes, refuse);
  return core;
}

/** @param {Core} core @param {number} maxBytes @param {() => never} refuse */
function limitDecoding({ DecodeStream, JpegStream, JpxStream, Jbig2Stream }, maxBytes, refuse) {
  const { ensureBuffer } = DecodeStream.prototype;
  let decoded = 0;
  DecodeStream.prototype.ensureBuffer = function limited(requested) {
    // A stream declares its length, which would be the size of the first buffer.
    this.minBufferLength = 512;
    const before = this.buffer.length;
    if (decoded + requested - before > maxBytes) refuse();
    const buffer = ensureBuffer.call(this, requested);
    decoded += buffer.length - before;
    return buffer;
  };
  for (const { prototype } of [JpegStream, JpxStream, Jbig2Stream]) prototype.readBlock = refuse;
}
