/** Reads a block of cells from a spreadsheet's clipboard text: tabs between cells, line breaks between rows. */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const plain = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  for (let at = 0; at < plain.length; at += 1) {
    const character = plain.charAt(at);
    if (quoted) {
      if (character !== '"') cell += character;
      else if (plain.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (character === '"' && cell === '') quoted = true;
    else if (character === '\t') {
      row.push(cell);
      cell = '';
    } else if (character === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
    } else cell += character;
  }
  // The last row usually ends with a line break.
  if (cell !== '' || row.length > 0) rows.push([...row, cell]);
  return rows;
}

export interface PlacedCell {
  /** Indexes in the sheet. */
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

/** The positions of a pasted block's cells, and how many lie outside the sheet. */
export function placeBlock(
  block: readonly (readonly string[])[],
  at: { readonly row: number; readonly column: number },
  size: { readonly rows: number; readonly columns: number },
): { readonly cells: readonly PlacedCell[]; readonly outside: number } {
  const all = block.flatMap((texts, row) =>
    texts.map((text, column): PlacedCell => ({
      row: at.row + row,
      column: at.column + column,
      text: text.trim(),
    })),
  );
  const cells = all.filter(({ row, column }) => row < size.rows && column < size.columns);
  return { cells, outside: all.length - cells.length };
}
