import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const quoted = ['add-a-resource', 'add-a-module'].flatMap((guide) =>
  [
    ...readFileSync(join(root, `docs/${guide}.md`), 'utf8').matchAll(
      /```ts from=(\S+)\n(.*?)```/gs,
    ),
  ].map(([, file = '', text = '']) => [file, text] as const),
);

it('quotes the project', () => {
  expect(quoted.length).toBeGreaterThanOrEqual(2);
});

it.each(quoted)('quotes %s as it is', (file, text) => {
  expect(readFileSync(join(root, file), 'utf8')).toContain(text);
});
