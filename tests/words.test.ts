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

/** Folders whose string literals and JSX texts people read. */
const FOLDERS = [
  'src',
  'src-admin',
  'src-market',
  'resources',
  'server/modules',
  'server/resource',
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
  it.each(FOLDERS)('of %s use the words of docs/words.md', (folder) => {
    const wrong = sources(folder).flatMap((file) =>
      texts(file)
        .filter((text) => FORBIDDEN.some((phrase) => phrase.test(text)))
        .map((text) => `${file}: ${text}`),
    );
    expect(wrong.join('\n')).toBe('');
  });
});
