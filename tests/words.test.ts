import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#server/platform/root.ts';

/** Phrases that docs/words.md replaces. A text of a screen, an email or an error has none of them. */
const FORBIDDEN = [
  /\b(?:stands|standing|goes on|go on|going on)\b/i,
  /\b(?:comes?|came) back\b/i,
  /\bby (?:itself|themselves)\b/i,
  /\b(?:nobody|somebody|everybody|anybody|whoever|whatever)\b/i,
  /\b(?:reckon|mend|lapse)(?:s|ed|ing)?\b/i,
  /\b(?:by letter|the letter|our letters|last letter)\b/i,
  /\b(?:is|are) told\b/i,
  /\b(?:takes?|took|taken) (?:it )?back\b/i,
  /\bwrite to (?:you|us)\b/i,
  /\b(?:is|are) no \w+ (?:of|from)\b/i,
  /\bput (?:this )?right\b/i,
  /\bat once\b/i,
  /\bneed do\b/i,
  /\b(?:ran|run) out of time\b/i,
  /\bcame too late\b/i,
  /\bare not yours\b/i,
  /\bkept for you (?:for|until)\b/i,
  /\bhow we came\b/i,
  /\b(?:in|by) their words\b/i,
  /\bneeds? another look\b/i,
];

/** Words of the glossary that also have a plain meaning in texts, with that meaning. */
const AMBIGUOUS: Readonly<Record<string, string>> = {
  guest: 'the people of a stay: 2 guests',
  host: 'the computer of an address',
  'owner (of a home)': 'the role',
  'listing for the property itself': 'its public page',
  arrive: 'money arrives',
  leave: 'to leave a page',
  letter: 'a letter of the alphabet',
  lines: 'lines of a text or a file',
  mail: 'the protocol',
  post: 'the method POST',
  over: 'more than',
  stands: 'above, with its forms',
  news: 'what is new',
  word: 'a word of a text',
  house: 'a type of property',
  door: 'the door of a home',
  key: 'a passkey, the key of an API or of a home',
};

/** The words of the column “not” of the glossary in docs/words.md, as phrases. */
function glossaryPhrases(): RegExp[] {
  const text = readFileSync(join(projectRoot, 'docs/words.md'), 'utf8');
  const glossary = text.slice(text.indexOf('## Glossary'), text.indexOf('## In code'));
  const rows = [...glossary.matchAll(/^\| (.+) \| (.+) \|$/gm)].slice(1);
  const words = rows.flatMap(([, , not = '']) => not.split(', '));
  return words
    .filter((word) => !(word in AMBIGUOUS))
    .map((word) => new RegExp(`\\b${word}s?\\b`, 'i'));
}

/** Folders whose string literals and JSX texts people read. */
const FOLDERS = [
  'src',
  'src-admin',
  'src-market',
  'resources',
  'server/modules',
  'server/resource',
  'server/platform',
  'server/operate',
  'packages/client/src',
];

/** A text for people has a space between two words; keys, paths and class names have none. */
const isText = (text: string) => /[a-z’'] [a-z]/i.test(text);

function sources(folder: string): string[] {
  return readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`);
}

/** The literals and JSX texts of a file. */
function texts(file: string): string[] {
  const { program } = parseSync(file, readFileSync(join(projectRoot, file), 'utf8'));
  const found: string[] = [];
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') found.push(value);
    },
    JSXText: ({ value }) => {
      found.push(value);
    },
    TemplateElement: ({ value }) => {
      found.push(value.raw);
    },
  }).visit(program);
  return found.map((text) => text.replace(/\s+/g, ' ').trim()).filter(isText);
}

describe('texts for people', () => {
  const forbidden = [...FORBIDDEN, ...glossaryPhrases()];

  it('are compared with every row of the glossary', () => {
    expect(forbidden.length).toBeGreaterThan(FORBIDDEN.length + 15);
    expect(forbidden.some((phrase) => phrase.test('Your reservations'))).toBe(true);
  });

  it.each(FOLDERS)('of %s use the words of docs/words.md', (folder) => {
    const wrong = sources(folder).flatMap((file) =>
      texts(file)
        .filter((text) => forbidden.some((phrase) => phrase.test(text)))
        .map((text) => `${file}: ${text}`),
    );
    expect(wrong.join('\n')).toBe('');
  });
});
