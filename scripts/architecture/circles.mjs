// @ts-check
import { cycleIn } from '../cycle.mjs';
import { isTest, targetOf } from './zones.mjs';

/**
 * The first files that import each other in a circle, by `import()` too: none of them can be read, tested or loaded
 * without the others. Types are left out, since they load nothing.
 * @param {ReadonlyMap<string, readonly import('./source.mjs').Import[]>} imports of each file
 * @returns {{ path: string; line: number; message: string }[]}
 */
export function circles(imports) {
  const paths = [...imports.keys()].filter((path) => !isTest(path)).toSorted();
  const loading = paths.map((path) => {
    const found = imports.get(path)?.filter(({ kind }) => kind !== 'type') ?? [];
    return [path, found.flatMap(({ specifier }) => targetOf(specifier, path) ?? [])];
  });
  const cycle = cycleIn(Object.fromEntries(loading));
  const [path, target] = cycle?.slice(-2) ?? [];
  if (!cycle || path === undefined || target === undefined) return [];
  const closing = imports.get(path)?.find(({ specifier }) => targetOf(specifier, path) === target);
  return [{ path, line: closing?.line ?? 1, message: `a circle of imports: ${cycle.join(' → ')}` }];
}
