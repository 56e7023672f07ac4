import { digitsIn } from './digitWords.ts';

const DAY_MONTH = String.raw`(?:0?[1-9]|[12]\d|3[01])[./](?:0?[1-9]|1[0-2])\.?`;

/** Numbers that are no telephone: dates, times, amounts, coordinates. */
const OTHERS = [
  /\b\d{4}[-/.]\d{1,2}[-/.]\d{1,2}\b/g,
  /\b\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)\d{2}\b/g,
  // With a year of two digits, unless the number goes on: French numbers have dots between pairs.
  /(?<!\d[-/.\s]{0,2})\b\d{1,2}[-/.]\d{1,2}[-/.]\d{2}\b(?![-/.\s]{0,2}\d)/g,
  // A range of days without years.
  new RegExp(String.raw`\b${DAY_MONTH}\s?[-–]\s?${DAY_MONTH}(?!\d)`, 'g'),
  /\b\d{1,2}:\d{2}\b/g,
  /[€$£]\s?\d[\d.,]{0,15}|\b\d[\d.,]{0,15}\s?(?:€|eur\b|usd\b|gbp\b|euros?\b|dollars?\b|pounds?\b)/g,
  // Coordinates, which begin with no 0 and have one dot.
  /(?<![\d+.])-?(?!0\d)\d{1,3}\.\d{3,}(?!\.?\d)/g,
  /\b[a-z]{1,3}-?\d{4,}\b/g,
];

const TOKEN = /\+|[a-z]+|\d+|[^a-z\d+]+/g;
const SEPARATOR = /^[\s\-–—.()/,_*|!#~'"•·]{1,4}$/;
const MIN_DIGITS = 8;
const MAX_DIGITS = 15;
const LOCAL = /(?<![\d-])\d{3}[-.\s]\d{4}(?![\d-])/;

/**
 * Whether the text (lower case) holds what looks like a telephone number: 8 to 15 digits in a row, in
 * figures or words, with usual separators, or a local number of 3 and 4 figures.
 */
export function hasPhoneNumber(text: string): boolean {
  const rest = OTHERS.reduce((left, pattern) => left.replaceAll(pattern, ' § '), text);
  return (
    LOCAL.test(rest) || runsOfDigits(rest).some((run) => run >= MIN_DIGITS && run <= MAX_DIGITS)
  );
}

/** The lengths of the runs of digits. `double` and `triple` repeat the next one. */
function runsOfDigits(text: string): number[] {
  const runs: number[] = [];
  let run = 0;
  let times = 1;
  const end = () => {
    runs.push(run);
    run = 0;
    times = 1;
  };
  for (const [token] of text.matchAll(TOKEN)) {
    if (/^\d/.test(token)) run += token.length - 1 + times;
    else if (digitsIn(token) > 0) run += digitsIn(token) * times;
    else if (token === '+') end();
    else if (token === 'double' || token === 'triple') {
      times = token === 'double' ? 2 : 3;
      continue;
    } else if (SEPARATOR.test(token)) continue;
    else end();
    times = 1;
  }
  end();
  return runs;
}
