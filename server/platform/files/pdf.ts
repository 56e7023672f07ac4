/** What may do more than show a page: it is of no use in a proof, and staff open these files. */
const ACTIVE = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA)\b/;

export type PdfFault = 'broken' | 'locked' | 'active';

/**
 * What is wrong with a PDF by its structure, or null: its header, its end, a cross-reference table or
 * stream where it says there is one, a catalogue and a page. A file that only calls itself one fails.
 */
export function pdfFault(bytes: Buffer): PdfFault | null {
  const text = bytes.toString('latin1');
  if (!/^%PDF-(1\.[0-7]|2\.0)/.test(text)) return 'broken';
  const end = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text.slice(-1100).replace(/\0+$/, ''));
  if (!end) return 'broken';
  const table = text.slice(Number(end[1]), Number(end[1]) + 2000);
  if (!/^\s*(xref\s|\d+\s+\d+\s+obj\b[^]*?\/Type\s*\/XRef)/.test(table)) return 'broken';
  if (!/\/Root\s+\d+\s+\d+\s+R/.test(text)) return 'broken';
  // Pages may lie in compressed object streams, which PDF 1.5 brought.
  if (!/\/Type\s*\/(Page\b|ObjStm\b)/.test(text)) return 'broken';
  if (/\/Encrypt\s+\d+\s+\d+\s+R/.test(text)) return 'locked';
  return ACTIVE.test(text) ? 'active' : null;
}
