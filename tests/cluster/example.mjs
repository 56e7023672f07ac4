// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { giveToUser } from './programs.mjs';

/**
 * Writes an example of `deploy` with the addresses and folders of this run. Throws where the example has no such
 * text, so that the example and the test cannot differ.
 * @param {string} name of the file in `deploy`
 * @param {string} target
 * @param {readonly (readonly [string, string])[]} replacements
 */
export function fillExample(name, target, replacements) {
  let text = readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8');
  for (const [from, to] of replacements) {
    if (!text.includes(from)) throw new Error(`deploy/${name} does not contain “${from}”`);
    text = text.replaceAll(from, to);
  }
  writeFileSync(target, text, { mode: 0o600 });
  giveToUser(target);
}
