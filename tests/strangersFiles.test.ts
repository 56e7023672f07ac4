import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#server/platform/root.ts';

/** Parsers of what strangers send. They run in children (`server/sandboxMain.ts`), never in the server. */
const PARSERS = /^(?:windows-iana|csv-parse|fast-xml-|pdfjs-dist)/;
/** Imports of a file that run when it is loaded: neither types nor `import()`. */
const STATIC = /^(?:import|export)\s+(?!type\b)[^;'"]*?from\s+'([^']+)'|^import\s+'([^']+)'/gm;

function importsOf(file: string): string[] {
  const text = readFileSync(join(projectRoot, file), 'utf8');
  return [...text.matchAll(STATIC)].flatMap(([, from, alone]) => from ?? alone ?? []);
}

/** The path of an imported file; null for a package. */
function pathOf(specifier: string, from: string): string | null {
  if (specifier.startsWith('.')) return posix.join(dirname(from), specifier);
  if (!specifier.startsWith('#')) return null;
  return specifier.includes('/') ? specifier.slice(1) : `${specifier.slice(1)}/index.ts`;
}

/** The parsers that a program loads when it starts, with the files that import them. */
function parsersOf(entry: string): string[] {
  const found: string[] = [];
  const seen = new Set([entry]);
  for (const file of seen)
    for (const specifier of importsOf(file)) {
      const path = pathOf(specifier, file);
      if (path === null && PARSERS.test(specifier)) found.push(`${file}: ${specifier}`);
      if (path !== null && existsSync(join(projectRoot, path))) seen.add(path);
    }
  expect(seen.size).toBeGreaterThan(3);
  return found;
}

it.each(['server/main.ts', 'server/operateMain.ts', 'server/sandboxMain.ts'])(
  '%s starts without a parser of strangers’ files',
  (entry) => {
    expect(parsersOf(entry)).toEqual([]);
  },
);

it('finds a parser where one is imported', () => {
  expect(parsersOf('server/modules/calendarFeeds/ics/readCalendar.ts')).not.toEqual([]);
});
