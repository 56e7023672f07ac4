import { folded } from './folded.ts';

/** By language: how its spreadsheets name the values true and false, and how its readers write yes and no. */
const WORDS: Readonly<Record<string, readonly [yes: string, no: string]>> = {
  ar: ['صحيح صواب نعم', 'خطأ خاطئ لا'],
  be: ['праўда ісціна так', 'хлусня не'],
  bg: ['истина вярно да', 'лъжа невярно не'],
  ca: ['veritat vertader cert sí', 'fals no'],
  cs: ['pravda ano', 'nepravda ne'],
  da: ['sand ja', 'falsk nej'],
  de: ['wahr ja j', 'falsch nein'],
  el: ['αληθής αληθές ναι', 'ψευδής ψευδές όχι'],
  en: ['true yes t y on x', 'false no f n off'],
  es: ['verdadero cierto sí s', 'falso no'],
  et: ['tõene jah', 'väär ei'],
  eu: ['egia egiazkoa bai', 'gezurra faltsua ez'],
  fa: ['درست بله بلی', 'نادرست غلط خیر نه'],
  fi: ['tosi kyllä', 'epätosi ei'],
  fr: ['vrai oui', 'faux non'],
  ga: ['fíor', 'bréagach'],
  gl: ['verdadeiro si', 'falso non'],
  he: ['אמת כן', 'שקר לא'],
  hi: ['सत्य सही हाँ हां', 'असत्य गलत नहीं'],
  hr: ['istina istinito da', 'laž neistina neistinito ne'],
  hu: ['igaz igen', 'hamis nem'],
  id: ['benar ya', 'salah tidak'],
  is: ['satt rétt já', 'ósatt rangt nei'],
  it: ['vero sì', 'falso no'],
  ja: ['真 はい', '偽 いいえ'],
  ko: ['참 예 네', '거짓 아니요 아니오'],
  lt: ['tiesa teisinga taip', 'netiesa klaidinga ne'],
  lv: ['patiess patiesi jā', 'aplams aplami nē'],
  mk: ['точно вистина да', 'неточно не'],
  nb: ['sann ja', 'usann nei'],
  nl: ['waar ja', 'onwaar nee'],
  pl: ['prawda tak', 'fałsz nie'],
  pt: ['verdadeiro sim', 'falso não'],
  ro: ['adevărat da', 'fals nu'],
  ru: ['истина да', 'ложь нет'],
  sk: ['pravda áno', 'nepravda nie'],
  sl: ['res resnica da', 'ni neresnica ne'],
  sr: ['истина тачно да', 'лаж нетачно не'],
  sv: ['sant ja', 'falskt nej'],
  th: ['จริง ใช่', 'เท็จ ไม่'],
  tr: ['doğru evet', 'yanlış hayır'],
  uk: ['істина правда так', 'хибність неправда хиба ні'],
  vi: ['đúng có', 'sai không'],
  zh: ['真 是 对 對', '假 否 不 错 錯'],
  /** Of tables in every language. */
  und: ['1 ✓ ✔ ☑ ✅', '0 ✗ ✘ ☐ ❌'],
};

const wordsAt = (place: 0 | 1): ReadonlySet<string> =>
  new Set(Object.values(WORDS).flatMap((texts) => texts[place].split(' ').map(folded)));

const YES = wordsAt(0);
const NO = wordsAt(1);

/** What a word says in any language of spreadsheets: `WAHR`, `VRAI` and `yes` are true. Null for another word. */
export function yesOrNo(text: string): boolean | null {
  // `=TRUE()` and `=WAHR()` are the values as formulas.
  const word = folded(text.trim()).replace(/^=?(.*?)(?:\(\))?$/, '$1');
  if (YES.has(word)) return true;
  return NO.has(word) ? false : null;
}
