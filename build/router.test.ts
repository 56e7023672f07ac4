import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { withoutChecks } from './router.ts';

const small = (code: string) => withoutChecks(code, parseSync('router.mjs', code).program);

it.each([
  ['invariant(a, `No ${b}`);', 'invariant(a);'],
  ['invariant2(\n  a,\n  "No"\n);', 'invariant2(\n  a\n);'],
  ['warning(a === 1, "No");', 'void 0;'],
  ['warningOnce(key, a, "No");', 'void 0;'],
  ['invariant(check(() => warning(a, "b")), "c");', 'invariant(check(() => void 0));'],
  ['function warning(a, b) {}', 'function warning(a, b) {}'],
  ['invariant(a);', 'invariant(a);'],
  ['warn(a, "b");', 'warn(a, "b");'],
  [
    'import * as React7 from "react";\nvar A = React7.forwardRef(() => React7.memo(b));',
    'import * as React7 from "react";\nvar A = /* @__PURE__ */ React7.forwardRef(() => /* @__PURE__ */ React7.memo(b));',
  ],
  [
    'import * as other from "other";\nother.memo(a);',
    'import * as other from "other";\nother.memo(a);',
  ],
])('%s becomes %s', (code, expected) => {
  expect(small(code)).toBe(expected);
});

it('drops the texts of the router that is installed', () => {
  const folder = 'node_modules/react-router/dist/production/';
  const index = readFileSync(`${folder}index.mjs`, 'utf8');
  const chunks = [...index.matchAll(/from "\.\/(chunk-\w+\.mjs)"/g)].map(([, name]) => name);
  const code = chunks.map((name) => readFileSync(folder + (name ?? ''), 'utf8')).join('\n');
  const without = chunks.map((name) => small(readFileSync(folder + (name ?? ''), 'utf8'))).join('');
  expect(code).toContain('may be used only in the context of a <Router>');
  expect(without.length).toBeLessThan(code.length - 8_000);
  expect(without).not.toContain('may be used only in the context of a <Router>');
  expect(
    without.match(/@__PURE__ \*\/ \w+\.(createContext|forwardRef|memo)\(/g)?.length,
  ).toBeGreaterThan(8);
});
