// @ts-check
import { isTest, targetOf } from './zones.mjs';

/**
 * Files that import each other in a circle, by `import()` too: none of them can be read, tested or loaded without the
 * others. Types are left out, since they load nothing.
 * @param {ReadonlyMap<string, readonly import('./source.mjs').Import[]>} imports of each file
 * @returns {{ path: string; line: number; message: string }[]}
 */
export function circles(imports) {
  /** @param {string} path */
  const targetsOf = (path) =>
    (imports.get(path) ?? []).flatMap((found) => {
      const target = found.kind === 'type' ? undefined : targetOf(found.specifier, path);
      return target !== undefined && imports.has(target) ? [{ ...found, target }] : [];
    });
  /** @type {Map<string, 'open' | 'done'>} */
  const seen = new Map();
  /** @type {{ path: string; line: number; message: string }[]} */
  const wrong = [];
  /** @param {string} path @param {readonly string[]} above */
  function visit(path, above) {
    seen.set(path, 'open');
    for (const { target, line, specifier } of targetsOf(path)) {
      const state = seen.get(target);
      if (state === undefined) visit(target, [...above, path]);
      if (state !== 'open') continue;
      const circle = [...above.slice(above.indexOf(target)), path, target];
      wrong.push({
        path,
        line,
        message: `${specifier}: a circle of imports: ${circle.join(' → ')}`,
      });
    }
    seen.set(path, 'done');
  }
  for (const path of [...imports.keys()].toSorted())
    if (!seen.has(path) && !isTest(path)) visit(path, []);
  return wrong;
}
