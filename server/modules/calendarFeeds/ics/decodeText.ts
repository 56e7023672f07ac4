/**
 * The text of a calendar's bytes, with its folded lines joined. UTF-16 is recognised with and without a byte
 * order mark; what is no UTF-8 is read as Windows-1252. Without NUL, which PostgreSQL cannot store.
 */
export const decodeText = (input: Buffer): string => decoded(input).replaceAll('\0', '');

function decoded(input: Buffer): string {
  const wide = wideEncoding(input);
  if (wide !== null) return unfold(new TextDecoder(wide).decode(input));
  // Some programs fold between the bytes of one character, so the lines are joined before they are decoded.
  const bytes = Buffer.from(unfold(input.toString('latin1')), 'latin1');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function wideEncoding([first = 1, second = 1]: Buffer): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || first === 0) return 'utf-16be';
  return null;
}

/** RFC 5545, 3.1: a line that begins with a space or a tab continues the one before. */
function unfold(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/\n[ \t]/g, '');
}
