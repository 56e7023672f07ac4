import { hasHiddenCharacters, plainLine } from '../texts/normalise.ts';

const GENERIC =
  'com|net|org|info|biz|app|dev|xyz|site|online|shop|store|top|club|live|link|click|page|cloud|website|space|tech|pro|vip|news|blog|рф|укр|бел|中国|中文网|香港|台湾';
/** Country codes, and those of other domains with two letters. */
const COUNTRY =
  'ac|ad|ae|af|ag|ai|al|am|ao|aq|ar|as|at|au|aw|ax|az|ba|bb|bd|be|bf|bg|bh|bi|bj|bm|bn|bo|br|bs|bt|bw|by|bz|ca|cc|cd|cf|cg|ch|ci|ck|cl|cm|cn|co|cr|cu|cv|cw|cx|cy|cz|de|dj|dk|dm|do|dz|ec|ee|eg|er|es|et|eu|fi|fj|fk|fm|fo|fr|ga|gd|ge|gf|gg|gh|gi|gl|gm|gn|gp|gq|gr|gs|gt|gu|gw|gy|hk|hm|hn|hr|ht|hu|id|ie|il|im|in|io|iq|ir|is|it|je|jm|jo|jp|ke|kg|kh|ki|km|kn|kp|kr|kw|ky|kz|la|lb|lc|li|lk|lr|ls|lt|lu|lv|ly|ma|mc|md|me|mg|mh|mk|ml|mm|mn|mo|mp|mq|mr|ms|mt|mu|mv|mw|mx|my|mz|na|nc|ne|nf|ng|ni|nl|no|np|nr|nu|nz|om|pa|pe|pf|pg|ph|pk|pl|pm|pn|pr|ps|pt|pw|py|qa|re|ro|rs|ru|rw|sa|sb|sc|sd|se|sg|sh|si|sk|sl|sm|sn|so|sr|ss|st|su|sv|sx|sy|sz|tc|td|tf|tg|th|tj|tk|tl|tm|tn|to|tr|tt|tv|tw|tz|ua|ug|uk|us|uy|uz|va|vc|ve|vg|vi|vn|vu|wf|ws|ye|yt|za|zm|zw';
const TITLES = 'dr|mr|mrs|ms|mx|st|prof|fr|sr|sra|jr|sto|sta|mme|mlle|ing|mag|hr';

/**
 * An address or a link: names appear in emails, which must not advertise. A single letter before a dot is an initial
 * (“T.Ly”), and a title is one (“Dr.Li”), unless what follows can only be a domain (“x.com”).
 */
const LINK = new RegExp(
  `@|:\\/\\/|(?<![\\p{L}\\d])www\\.|[\\p{L}\\d-]\\.(?:${GENERIC})(?![\\p{L}\\p{M}\\d])` +
    `|(?:[\\p{L}\\d-]{2,}|\\d)(?<!(?<![\\p{L}\\d-])(?:${TITLES}))\\.(?:${COUNTRY})(?![\\p{L}\\p{M}\\d])`,
  'iu',
);

/** Letters of other scripts that look like Latin ones, and dots that browsers take for one. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  '。': '.',
  '｡': '.',
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  ј: 'j',
  ԁ: 'd',
  т: 't',
  м: 'm',
  к: 'k',
  н: 'h',
  в: 'b',
  α: 'a',
  ε: 'e',
  ο: 'o',
  ρ: 'p',
  υ: 'u',
  ν: 'v',
  ι: 'i',
  κ: 'k',
  τ: 't',
};

/** As a reader may take it: `１.com` and `evil.соm` with Cyrillic letters are domains. */
const asRead = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/./gu, (letter) => LOOKS_LIKE[letter] ?? letter);

/** What is wrong with a name that other people see; null for a name that can be used. */
export function nameProblem(name: string): 'hidden_characters' | 'link' | null {
  if (hasHiddenCharacters(name)) return 'hidden_characters';
  return LINK.test(name.normalize('NFKC')) || LINK.test(asRead(name)) ? 'link' : null;
}

/** A name without the characters and links that `nameProblem` finds, for names of other services. */
export function cleanName(name: string): string {
  const visible = plainLine(name).replaceAll(/\s+/g, ' ').trim();
  return nameProblem(visible) === null ? visible : '';
}
