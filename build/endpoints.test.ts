import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { routesIn } from '../scripts/endpoints.mjs';
import { inlineRoutes } from './endpoints.ts';

const files = import.meta.glob<Readonly<Record<string, { readonly route: string }>>>(
  '../src/wire/*/endpoints/*.ts',
  { eager: true },
);

const read = () =>
  Promise.resolve("export const one = endpoint('GET /one', {});\nexport const LIMIT = 1;");

describe('endpoints in the fronts', () => {
  it.each(Object.entries(files))(
    '%s exports endpoints only, each with its route',
    (path, module) => {
      const code = readFileSync(new URL(path, import.meta.url), 'utf8');
      const exported = Object.entries(module).map(([name, { route }]) => [name, route]);
      expect(Object.fromEntries(routesIn(code))).toEqual(Object.fromEntries(exported));
    },
  );

  it('are inlined as their routes', async () => {
    const code =
      "import { one, one as other } from '#src/wire/a/endpoints/b.ts';\ncall(one, other.route);";
    expect(await inlineRoutes(code, read)).toBe(
      "const one = { route: 'GET /one' }; const other = { route: 'GET /one' };\ncall(one, 'GET /one');",
    );
  });

  it.each([
    ["import { LIMIT } from '#src/wire/a/endpoints/b.ts';", 'no endpoint LIMIT'],
    ["import * as endpoints from '#src/wire/a/endpoints/b.ts';", 'by name'],
    ["import { one } from './endpoints/b.ts';", 'by name'],
  ])('are rejected as %s', async (code, problem) => {
    await expect(inlineRoutes(code, read)).rejects.toThrow(problem);
  });
});
