import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const guide = readFileSync(join(root, 'docs/add-a-resource.md'), 'utf8');
const quoted = [...guide.matchAll(/```ts from=(\S+)\n(.*?)```/gs)].map(
  ([, file = '', text = '']) => [file, text] as const,
);

it('quotes a module', () => {
  expect(quoted.length).toBeGreaterThanOrEqual(6);
});

it.each(quoted)('quotes %s as it is', (file, text) => {
  expect(readFileSync(join(root, file), 'utf8')).toContain(text);
});
