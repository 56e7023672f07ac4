/** Digits as words in the languages of our markets. */
const WORDS: Readonly<Record<string, string>> = {
  zero: '0',
  oh: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  cero: '0',
  uno: '1',
  dos: '2',
  tres: '3',
  cuatro: '4',
  cinco: '5',
  seis: '6',
  siete: '7',
  ocho: '8',
  nueve: '9',
  um: '1',
  dois: '2',
  quatro: '4',
  sete: '7',
  oito: '8',
  nove: '9',
  un: '1',
  deux: '2',
  trois: '3',
  quatre: '4',
  cinq: '5',
  sept: '7',
  huit: '8',
  neuf: '9',
  null: '0',
  eins: '1',
  zwei: '2',
  drei: '3',
  vier: '4',
  funf: '5',
  sechs: '6',
  sieben: '7',
  acht: '8',
  neun: '9',
};

/** Numbers that are no telephone: dates, times, amounts, coordinates. */
const OTHERS = [
  /\b\d{4}[-/.]\d{1,2}[-/.]\d{1,2}\b/g,
  /\b\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2})\b(?![-/.\s]*\d)/g,
  /\b\d{1,2}:\d{2}\b/g,
  /[€$£]\s?\d[\d.,]{0,15}|\b\d[\d.,]{0,15}\s?(?:€|eur\b|usd\b|gbp\b|euros?\b|dollars?\b|pounds?\b)/g,
  /(?<![\d+])-?\d{1,3}\.\d{3,}(?![\d])/g,
  /\b[a-z]{1,3}-?\d{4,}\b/g,
];

const TOKEN = /\+|[a-z]+|\d+|[^a-z\d+]+/g;
const SEPARATOR = /^[\s\-.()/,_*|]{1,4}$/;
const MIN_DIGITS = 8;
const MAX_DIGITS = 15;
const LOCAL = /(?<![\d-])\d{3}[-.\s]\d{4}(?![\d-])/;

/**
 * Whether the text (lower case) holds what looks like a telephone number: 8 to 15 digits in a row, in
 * figures or words, with usual separators, or a local number of 3 and 4 figures.
 */
export function hasPhoneNumber(text: string): boolean {
  const rest = OTHERS.reduce((left, pattern) => left.replaceAll(pattern, ' ; '), text);
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
    else if (token in WORDS) run += times;
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
