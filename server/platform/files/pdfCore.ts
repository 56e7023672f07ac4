// pdf.js's parser with classes that its package does not export, and with a limit on what it decodes. The
// public API reports scripts of documents, pages and fields, but not of links, outlines or nested actions:
// to find those, read the object streams.
import { readFileSync } from 'node:fs';

interface Dict {
  get(key: string): unknown;
  has(key: string): boolean;
}

export interface PdfStream {
  readonly dict: Dict | null;
  getBytes(): Uint8Array;
}

interface Entry {
  readonly gen: number;
  readonly free?: boolean;
  readonly uncompressed?: boolean;
}

export interface PdfDocument {
  readonly xref: {
    readonly entries: readonly Entry[];
    readonly trailer?: Dict;
    fetch(ref: unknown): unknown;
  };
  checkHeader(): void;
  parseStartXRef(): void;
  parse(recoveryMode: boolean): void;
  getPage(index: number): Promise<unknown>;
}

interface Decoder {
  readonly buffer: Uint8Array;
  minBufferLength: number;
  ensureBuffer: (this: Decoder, requested: number) => Uint8Array;
}

interface Picture {
  readonly prototype: { readBlock(): void };
}

/** What of pdf.js is used. */
export interface PdfCore {
  readonly BaseStream: abstract new () => PdfStream;
  readonly DecodeStream: { readonly prototype: Decoder };
  readonly JpegStream: Picture;
  readonly JpxStream: Picture;
  readonly Jbig2Stream: Picture;
  readonly LocalPdfManager: new (options: object) => { readonly pdfDocument: PdfDocument };
  readonly Ref: { get(num: number, gen: number): unknown };
  setVerbosityLevel(level: number): void;
}

const CLASSES =
  'BaseStream, DecodeStream, JpegStream, JpxStream, Jbig2Stream, LocalPdfManager, Ref, setVerbosityLevel';
const ERRORS_ONLY = 0;

/** Loads the parser. It calls `refuse` before it decodes more than `maxBytes` in total, or any image. */
export async function pdfCore(maxBytes: number, refuse: () => never): Promise<PdfCore> {
  const file = new URL(import.meta.resolve('pdfjs-dist/legacy/build/pdf.worker.mjs'));
  const source = `${readFileSync(file, 'utf8')}\nexport { ${CLASSES} };`;
  const address = `data:text/javascript;base64,${Buffer.from(source).toString('base64')}`;
  const core = (await import(/* @vite-ignore */ address)) as PdfCore;
  core.setVerbosityLevel(ERRORS_ONLY);
  limitDecoding(core, maxBytes, refuse);
  return core;
}

function limitDecoding(
  { DecodeStream, JpegStream, JpxStream, Jbig2Stream }: PdfCore,
  maxBytes: number,
  refuse: () => never,
): void {
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
