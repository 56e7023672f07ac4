import { CsvError, parse } from 'csv-parse/sync';
import { malformed } from '#server/platform/errors.ts';
import type { AnyRecord } from '#server/resource/record.ts';

/** The line by which spreadsheets name the delimiter, such as `sep=;`. */
const DELIMITER_LINE = /^\uFEFF?sep=([;,\t])\r?\n/i;

/** Of a file. */
const ROWS_MAX = 5000;
const COLUMNS_MAX = 500;

/** The header and the rows of a CSV file, cells as text. Throws 400. */
export function csvRows(file: string): {
  readonly header: readonly string[];
  readonly rows: AnyRecord[];
} {
  const named = DELIMITER_LINE.exec(file);
  const text = file.slice(named?.[0].length ?? 0);
  // The delimiter of the header is that of all rows.
  const [first = ''] = text.split(/\r?\n/, 1);
  const delimiter = named?.[1] ?? [';', '\t', ','].find((each) => first.includes(each)) ?? ',';
  let header: string[] = [];
  try {
    const rows = parse(text, {
      bom: true,
      delimiter,
      skip_empty_lines: true,
      trim: true,
      // One more than the limit says that it is exceeded.
      to: ROWS_MAX + 1,
      columns: (names: string[]) => {
        if (names.length > COLUMNS_MAX)
          throw malformed(`A file has ${COLUMNS_MAX} columns at most.`);
        return (header = names);
      },
    }) as AnyRecord[];
    if (rows.length > ROWS_MAX)
      throw malformed(`A file holds ${ROWS_MAX} rows at most: split this one.`);
    const duplicate = header.find((name, index) => header.indexOf(name) !== index);
    if (duplicate !== undefined) throw malformed(`The column ${duplicate} is in the file twice.`);
    return { header, rows };
  } catch (error) {
    if (error instanceof CsvError) throw malformed(`The file is not valid CSV: ${error.message}`);
    throw error;
  }
}
