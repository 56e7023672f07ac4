// @ts-check

const SPACE = String.raw`(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])`;
const REF = String.raw`\d+${SPACE}+\d+${SPACE}+R`;
/** A name, whose characters may be written as `#` and two hexadecimal digits. */
const NAME = String.raw`\/((?:[A-Za-z]|#[0-9A-Fa-f]{2}){2,13})(?=[\0\t\n\f\r ()<>[\]{}\/%]|$)`;
const names = new RegExp(NAME, 'g');
const value = new RegExp(`${SPACE}*(?:[(<[]|${REF})`, 'y');

/** What may do more than show a page: a proof does not need it, and staff open these files. */
const ACTIVE = new Set(['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia']);
/** So short that the bytes of a picture contain them by chance, so a value must follow. */
const ACTIVE_KEYS = new Set(['EF', 'JS', 'XFA']);

/**
 * Whether objects of a PDF name scripts, programs to launch, other files or XFA forms.
 * @param {string} text one character a byte
 */
export function isActive(text) {
  for (const { 0: whole, 1: written = '', index } of text.matchAll(names)) {
    const name = written.replace(/#(..)/g, (_, code) => String.fromCharCode(parseInt(code, 16)));
    if (ACTIVE.has(name)) return true;
    if (!ACTIVE_KEYS.has(name)) continue;
    value.lastIndex = index + whole.length;
    if (value.test(text)) return true;
  }
  return false;
}
