/** Digits as words in the languages of our markets, as plain text has them. */
const DIGITS: Readonly<Record<string, string>> = {
  en: 'zero oh one two three four five six seven eight nine',
  es: 'cero uno dos tres cuatro cinco seis siete ocho nueve',
  pt: 'zero um dois tres quatro cinco seis sete oito nove meia',
  fr: 'zero un deux trois quatre cinq six sept huit neuf',
  it: 'zero uno due tre quattro cinque sei sette otto nove',
  de: 'null eins zwei zwo drei vier funf sechs sieben acht neun',
  nl: 'nul een twee drie vier vijf zes zeven acht negen',
  da: 'nul en to tre fire fem seks syv otte ni',
  no: 'null en to tre fire fem seks sju syv atte ni',
  sl: 'nic ena dve tri stiri pet sest sedem osem devet',
  hr: 'nula jedan dva tri cetiri pet sest sedam osam devet',
};

/** French numbers are said in pairs: these words have two digits, and `trente-quatre` has them in two words. */
const PAIRS =
  'dix onze douze treize quatorze quinze seize vingt trente quarante cinquante soixante';

const digits = new Set(Object.values(DIGITS).flatMap((words) => words.split(' ')));
const pairs = new Set(PAIRS.split(' '));

/** How many digits a word stands for; 0 for any other word. */
export const digitsIn = (word: string): number => (pairs.has(word) ? 2 : digits.has(word) ? 1 : 0);
