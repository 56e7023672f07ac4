import { CsvError, type Options } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { plainText } from '#src/rules/texts/normalise.ts';
import { malformed } from '../errors.ts';

/** A row of the file, as in a spreadsheet: the first one is 1, and empty rows count. */
export interface CsvRow {
  readonly number: number;
  readonly cells: readonly string[];
}

export interface CsvTable {
  /** The names of the columns, each once. */
  readonly header: readonly string[];
  /** The rows below the header that are not empty, with a cell for each column. */
  readonly rows: readonly CsvRow[];
}

export interface CsvLimits {
  /** Of rows below the header. */
  readonly rows: number;
  readonly columns: number;
  /** Which row is the header; the first that is not empty if omitted. Rows above it are left out. */
  readonly isHeader?: (cells: readonly string[]) => boolean;
}

/** The line by which spreadsheets name the separator, such as `sep=;`. */
const SEPARATOR_LINE = /^"?sep=([;,\t|])"?(?:\r\n|\n|\r)/i;

const SEPARATORS = [',', ';', '\t', '|'] as const;

/** How programs write a quotation mark within quotation marks: twice, after a backslash, or once. */
const QUOTINGS: readonly Options[] = [{}, { escape: '\\' }, { relax_quotes: true }];

/** Rows that are read, and the separator that they are read with. */
interface Reading {
  readonly separator: string;
  readonly rows: readonly CsvRow[];
}

/**
 * Reads a CSV file as the programs of any language save it: with commas, semicolons, tabs or vertical bars; with the
 * line ends of any system; with empty rows and columns; with rows that end before their last, empty cells. The whole
 * file decides the separator. Throws 400 with a sentence for what cannot be read.
 */
export function csvTable(file: string, limits: CsvLimits): CsvTable {
  const text = file.replace(/^\u{FEFF}/u, '');
  const named = SEPARATOR_LINE.exec(text);
  const content = withoutEmptyEnd(text.slice(named?.[0].length ?? 0));
  const { separator, rows: all } = bestReading(
    content,
    named?.[1] === undefined ? SEPARATORS : [named[1]],
    limits,
  );
  const start = limits.isHeader ? all.findIndex(({ cells }) => limits.isHeader?.(cells)) : 0;
  const [header, ...rows] = all.slice(Math.max(start, 0));
  if (rows.length > limits.rows)
    throw malformed(`A file holds ${limits.rows} rows at most: split this one.`);
  if ((header?.cells.length ?? 0) > limits.columns)
    throw malformed(`A file has ${limits.columns} columns at most.`);
  return namedColumns(header?.cells ?? [], rows, separator);
}

/** Spreadsheets save a million empty rows below the last one where a column has a format. */
function withoutEmptyEnd(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s,;|]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** The reading with the most rows that have as many cells as the header. */
function bestReading(text: string, separators: readonly string[], limits: CsvLimits): Reading {
  const problems: Error[] = [];
  const readings = separators.flatMap((separator) => {
    const reading = readWith(text, separator, limits);
    if (!(reading instanceof Error)) return [reading];
    problems.push(reading);
    return [];
  });
  const [best] = readings
    .map((reading) => ({ reading, fit: fitOf(reading, limits) }))
    .toSorted((one, other) => other.fit - one.fit);
  if (best) return best.reading;
  throw problems[0] ?? malformed('The file is not valid CSV.');
}

/** From 0 for a single column to 1 where each row has as many cells as the header. */
function fitOf({ rows }: Reading, { isHeader }: CsvLimits): number {
  const start = isHeader ? rows.findIndex(({ cells }) => isHeader(cells)) : 0;
  const [header, ...below] = rows.slice(Math.max(start, 0));
  const width = header?.cells.length ?? 0;
  if (width < 2) return 0;
  // Some programs leave out empty cells at the end of a row.
  const points = below.map(({ cells: { length } }): number => {
    if (length === width) return 1;
    return length > 1 && length < width ? 0.9 : 0;
  });
  const fit = points.reduce((sum, each) => sum + each, 0) / Math.max(points.length, 1);
  return (start >= 0 ? 1 : 0) + fit + Math.min(width, 1000) / 1e6;
}

/** Ends the reading of a file that has too many rows. */
class EnoughRows extends Error {}

/** The rows that are not empty, or why the file cannot be read in this way. */
function readWith(text: string, separator: string, limits: CsvLimits): Reading | Error {
  let problem: Error | undefined;
  for (const quoting of QUOTINGS) {
    const rows: CsvRow[] = [];
    let number = 0;
    try {
      parse(text, {
        ...quoting,
        delimiter: separator,
        record_delimiter: ['\r\n', '\n', '\r'],
        relax_column_count: true,
        trim: true,
        on_record: (record: string[]) => {
          number += 1;
          const last = record.findLastIndex((cell) => cell !== '' && plainText(cell) !== '');
          if (last < 0) return null;
          // The header and one row more than the limit, which says that it is exceeded.
          if (rows.length > limits.rows + 1) throw new EnoughRows();
          rows.push({ number, cells: record });
          return null;
        },
      });
      return { separator, rows };
    } catch (error) {
      if (error instanceof EnoughRows) return { separator, rows };
      problem ??= readable(error);
    }
  }
  return problem ?? malformed('The file is not valid CSV.');
}

function readable(error: unknown): Error {
  if (!(error instanceof CsvError))
    return error instanceof Error ? error : new Error(String(error));
  const line = Number(error['lines']);
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return malformed(
      `A quotation mark opens a text in line ${line}, and none closes it. The file is not valid CSV.`,
    );
  return malformed(
    `Line ${line} has a quotation mark inside a text. Write it twice: "". The file is not valid CSV.`,
  );
}

/** The table without columns that have no name and no values. */
function namedColumns(
  head: readonly string[],
  rows: readonly CsvRow[],
  separator: string,
): CsvTable {
  const named = head.map((name) => plainText(name));
  const width = 1 + named.findLastIndex((name) => name !== '');
  const places: number[] = [];
  const header: string[] = [];
  for (let place = 0; place < width; place += 1) {
    const isUsed = named[place] !== '' || rows.some(({ cells }) => (cells[place] ?? '') !== '');
    if (!isUsed) continue;
    const name = named[place] || `Column ${letters(place)}`;
    if (header.includes(name)) throw malformed(`The column ${name} is in the file twice.`);
    places.push(place);
    header.push(name);
  }
  for (const { number, cells } of rows)
    if (cells.slice(width).some((cell) => cell !== ''))
      throw malformed(
        `Row ${number} has more cells than the header. Put a text with “${separator === '\t' ? 'tab' : separator}” in quotation marks.`,
      );
  return {
    header,
    rows: rows.map(({ number, cells }) => ({
      number,
      cells: places.map((place) => cells[place] ?? ''),
    })),
  };
}

/** The name that spreadsheets give a column: A to Z, then AA. */
function letters(place: number): string {
  const last = String.fromCodePoint(65 + (place % 26));
  return place < 26 ? last : letters(Math.floor(place / 26) - 1) + last;
}
