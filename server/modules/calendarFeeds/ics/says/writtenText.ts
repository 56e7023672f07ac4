import { plainLine, plainText } from '#src/rules/texts/normalise.ts';
import type { Line } from '../components.ts';

/** Characters of a value that are looked at. */
const VALUE_MAX = 2_000;

const ESCAPE = /\\([\\;:,"nN])/g;
/** The first half of a sign of two UTF-16 units. */
const CUT_SIGN = /[\uD800-\uDBFF]$/;
/** Some programs leave the line ends of quoted-printable in texts that are no longer written so. */
const LEFT_LINE_END = /=0D=0A/gi;
const TAG = /<\/?[a-z][^<>]{0,600}>/gi;
const BLOCK_TAG = /^<\/?(?:br|p|div|li|ul|tr|h\d)\b/i;
const HREF = /\shref="?'?(https?:[^\s"'<>]{1,600})/i;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** The text of a value on one line, without invisible characters, at most `max` characters. */
export function oneLine(line: Line | undefined, max: number): string {
  return cutLine(unescaped(line), max);
}

/** A text on one line, without invisible characters, at most `max` characters. */
export function cutLine(text: string, max: number): string {
  const line = visible(plainLine(text.slice(0, VALUE_MAX)));
  return line.replaceAll(/\s+/g, ' ').trim().slice(0, max).replace(CUT_SIGN, '').trimEnd();
}

/** The lines of a value. Of HTML, its text and the addresses of its links. */
export function linesOf(line: Line | undefined): string {
  return visible(plainText(withoutTags(unescaped(line))));
}

/** PostgreSQL cannot store NUL. */
const visible = (text: string) => text.replaceAll('\0', '');

/** A long value ends after a whole word, so that no address is cut. */
function unescaped(line: Line | undefined): string {
  if (!line) return '';
  const { value, parameters } = line;
  const isQuoted = parameters.get('ENCODING')?.toUpperCase() === 'QUOTED-PRINTABLE';
  const start = value.slice(0, VALUE_MAX);
  const text = (
    isQuoted ? fromQuotedPrintable(start) : start.replaceAll(LEFT_LINE_END, '\n')
  ).replaceAll(ESCAPE, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign));
  const end = Math.max(text.lastIndexOf(' '), text.lastIndexOf('\n'));
  return value.length > VALUE_MAX && end > 0 ? text.slice(0, end) : text;
}

/** `=C3=AB` is ë: each sign is a byte of UTF-8. */
const fromQuotedPrintable = (text: string) =>
  text.replaceAll(/(?:=[0-9A-F]{2}){1,400}/gi, (signs) =>
    Buffer.from(signs.replaceAll('=', ''), 'hex').toString('utf8'),
  );

function withoutTags(text: string): string {
  if (!text.includes('<') && !text.includes('&')) return text;
  return text
    .replaceAll(TAG, (tag) => {
      const address = HREF.exec(tag)?.[1];
      if (address !== undefined) return ` ${address} `;
      return BLOCK_TAG.test(tag) ? '\n' : ' ';
    })
    .replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? ' ');
}
