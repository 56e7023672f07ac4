/** The encodings in which spreadsheets save text that is not Unicode, by the languages that use them. */
const ENCODINGS = [
  ['windows-1252', 'Western European', ''],
  ['windows-1250', 'Central European', 'cs hr hu pl ro sk sl'],
  ['windows-1251', 'Cyrillic', 'be bg kk ky mk mn ru sr tg uk'],
  ['windows-1253', 'Greek', 'el'],
  ['windows-1254', 'Turkish', 'az tr'],
  ['windows-1255', 'Hebrew', 'he'],
  ['windows-1256', 'Arabic and Persian', 'ar fa ur'],
  ['windows-1257', 'Baltic', 'et lt lv'],
  ['windows-1258', 'Vietnamese', 'vi'],
  ['windows-874', 'Thai', 'th'],
  ['shift_jis', 'Japanese', 'ja'],
  ['gb18030', 'Chinese, simplified', 'zh'],
  ['big5', 'Chinese, traditional', 'zh-hk zh-mo zh-tw'],
  ['euc-kr', 'Korean', 'ko'],
  ['macintosh', 'Western European, older Macs', ''],
] as const;

export type Encoding = (typeof ENCODINGS)[number][0];

export const ENCODING_CHOICES: readonly { readonly encoding: Encoding; readonly label: string }[] =
  ENCODINGS.map(([encoding, label]) => ({ encoding, label }));

/** The encoding of files that the reader's own programs write. @param language such as `pl-PL` */
export function encodingFor(language: string): Encoding {
  const whole = language.toLowerCase();
  const [short = ''] = whole.split('-');
  for (const name of [whole, short]) {
    const found = ENCODINGS.find(([, , languages]) => languages.split(' ').includes(name));
    if (name !== '' && found) return found[0];
  }
  return 'windows-1252';
}
