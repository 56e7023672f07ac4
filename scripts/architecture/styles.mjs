// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Rules with this many declarations must not repeat: use one component instead. */
const LONG = 6;

/** The front that a stylesheet belongs to. Both fronts can have the same rule. @param {string} path */
const frontOf = (path) => path.split('/')[0] ?? '';

/**
 * The long rules of a stylesheet, with their line.
 * @param {string} text
 * @returns {{ body: string; line: number }[]}
 */
function longRules(text) {
  // Comments become blanks of the same lines.
  const plain = text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) =>
    comment.replaceAll(/[^\n]/g, ' '),
  );
  return [...plain.matchAll(/\{([^{}]*)\}/g)].flatMap((match) => {
    const declarations = (match[1] ?? '')
      .split(';')
      .map((one) => one.replaceAll(/\s+/g, ' ').trim())
      .filter(Boolean);
    if (declarations.length < LONG) return [];
    const line = plain.slice(0, match.index).split('\n').length;
    return [{ body: declarations.toSorted((a, b) => a.localeCompare(b)).join('; '), line }];
  });
}

/**
 * Long rules that two stylesheets of the same front define.
 * @param {string} root
 * @param {readonly string[]} paths
 * @returns {import('../architecture.mjs').Violation[]}
 */
export function repeatedRules(root, paths) {
  /** @type {Map<string, string>} */
  const seen = new Map();
  const styles = paths.filter((path) => /^src[^/]*\/.*\.css$/.test(path));
  return styles.flatMap((path) =>
    longRules(readFileSync(join(root, path), 'utf8')).flatMap(({ body, line }) => {
      const key = `${frontOf(path)} ${body}`;
      const first = seen.get(key);
      if (first === undefined) seen.set(key, path);
      if (first === undefined || first === path) return [];
      return [{ path, line, message: `this rule is in ${first} too; make it one component` }];
    }),
  );
}
