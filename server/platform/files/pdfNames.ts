const SPACE = String.raw`(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])`;
const REF = String.raw`\d+${SPACE}+\d+${SPACE}+R`;
/** A PDF name; its characters may be encoded as `#` and two hexadecimal digits. */
const NAME = String.raw`\/((?:[A-Za-z]|#[0-9A-Fa-f]{2}){2,13})(?=[\0\t\n\f\r ()<>[\]{}\/%]|$)`;
const names = new RegExp(NAME, 'g');
const value = new RegExp(`${SPACE}*(?:[(<[]|${REF})`, 'y');

/** Active content: scripts, other files, and actions that leave the document. Staff open these files. */
const ACTIVE = new Set([
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'Rendition',
]);
/** Short names occur in binary image data by chance, so a value must follow. */
const ACTIVE_KEYS = new Set(['EF', 'JS', 'URI', 'XFA']);

/**
 * Whether PDF objects name scripts, programs to launch, links, forms that send, other files or XFA forms.
 * @param text one character per byte
 */
export function isActive(text: string): boolean {
  for (const { 0: match, 1: encoded = '', index } of text.matchAll(names)) {
    const name = encoded.replace(/#(..)/g, (_, code: string) =>
      String.fromCharCode(parseInt(code, 16)),
    );
    if (ACTIVE.has(name)) return true;
    if (!ACTIVE_KEYS.has(name)) continue;
    value.lastIndex = index + match.length;
    if (value.test(text)) return true;
  }
  return false;
}
