import { readdirSync, readFileSync } from 'node:fs';
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

it('lists every decision record once', () => {
  const folder = join(root, 'docs/decisions');
  const records = readdirSync(folder).filter((name) => name !== 'README.md');
  const index = readFileSync(join(folder, 'README.md'), 'utf8');
  const listed = [...index.matchAll(/\]\(([^)/]+\.md)\)/g)].map(([, name = '']) => name);
  expect(listed.toSorted((a, b) => a.localeCompare(b))).toEqual(
    records.toSorted((a, b) => a.localeCompare(b)),
  );
});
