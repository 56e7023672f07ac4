/** A block of cells as spreadsheets put it on the clipboard: tabs between cells, lines between rows. */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const plain = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain.charAt(at);
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (plain.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === '\t') {
      row.push(cell);
      cell = '';
    } else if (sign === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
    } else cell += sign;
  }
  // The last line ends with a line break as a rule.
  if (cell !== '' || row.length > 0) rows.push([...row, cell]);
  return rows;
}

export interface PlacedCell {
  /** Positions in the sheet. */
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

/** Where the cells of a block go when it is pasted at a cell, and how many of them find no place. */
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
