import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSource } from '../scripts/architecture/source.mjs';
import { targetOf } from '../scripts/architecture/zones.mjs';

const ROOT = join(import.meta.dirname, '..');
const SERVER = 'src/main.server.tsx';

const DEFERRED_HTML = 'src-market/ui/content/deferredHtml.tsx';

/**
 * The server awaits what such a file names by `import()`: its own parts, the pages of a list of screens, and the
 * content whose HTML comes before its code.
 */
const isAwaited = (path: string, targets: readonly (string | undefined)[]) =>
  path === SERVER || path.endsWith('/screens.ts') || targets.includes(DEFERRED_HTML);

let found: ReadonlySet<string> | undefined;

/**
 * The style sheets (paths from the root) of everything that the server can render: what its pages import, and what
 * the browser's entry imports. What they load by `import()` appears after the first paint.
 */
export function firstStyles(): ReadonlySet<string> {
  return (found ??= stylesFrom([SERVER, 'src/main.tsx']));
}

function stylesFrom(entries: readonly string[]): ReadonlySet<string> {
  const reached = new Set(entries);
  // A set is iterated in order of insertion, also over what is added meanwhile.
  for (const path of reached) {
    if (!/\.tsx?$/.test(path)) continue;
    const { imports } = readSource(path, readFileSync(join(ROOT, path), 'utf8'));
    const targets = imports.map(({ specifier }) => targetOf(specifier, path));
    const awaited = isAwaited(path, targets);
    imports.forEach(({ kind }, at) => {
      const target = targets[at];
      if (target && (kind === 'static' || (kind === 'dynamic' && awaited))) reached.add(target);
    });
  }
  return new Set([...reached].filter((path) => path.endsWith('.css')));
}
