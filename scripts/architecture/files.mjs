// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { zones } from '../importRules.mjs';

const tops = [...new Set(zones.map(({ zone }) => zone.split('/')[0] ?? ''))];
const vague = new Set(['common', 'helper', 'helpers', 'misc', 'util', 'utils']);

const sided = [
  '(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)(?:-[a-z]+)?',
  'border-(?:top|bottom)-(?:left|right)-radius',
  'left',
  'right',
].join('|');
const sidedDeclaration = new RegExp(`(?:^|[{;])\\s*((?:${sided})\\s*:)`, 'gm');
const sidedValue = /(?:^|[{;])\s*((?:text-align|float|clear)\s*:\s*(?:left|right))\b/gm;

/**
 * Every file of the zones, from the root and with `/`.
 * @param {string} root
 */
export function filesOf(root) {
  const inZones = tops
    .filter((top) => top !== '.' && existsSync(join(root, top)))
    .flatMap((top) =>
      readdirSync(join(root, top), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
    );
  const atRoot = readdirSync(root).filter((name) => /\.m?[jt]s$/.test(name));
  return [...inZones, ...atRoot].map((path) => path.replaceAll('\\', '/')).sort();
}

/** A name that says nothing of what is inside. @param {string} path */
export function vagueName(path) {
  const parts = path.split('/').map((part) => part.split('.')[0]?.toLowerCase() ?? '');
  return parts.find((name) => vague.has(name));
}

/**
 * The declarations of a style sheet that say left or right, where a reader's language should decide.
 * @param {string} css
 * @returns {{ what: string; line: number }[]}
 */
export function sidesIn(css) {
  const bare = css.replace(/\/\*[^]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  return [sidedDeclaration, sidedValue].flatMap((pattern) =>
    [...bare.matchAll(pattern)].map((match) => {
      const what = match[1] ?? '';
      const before = bare.slice(0, match.index + match[0].indexOf(what));
      return { what: what.replace(/\s+/g, ''), line: before.split('\n').length };
    }),
  );
}
