import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { COMMANDS } from '#server/operate/commands.ts';

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

/** Commands of operators: in texts, such as `keystead backup --to FOLDER`, and as lines of blocks. */
const COMMAND = [/`(?:npx )?keystead(?: --env-file \S+)? ([a-z][^`]*)`/g, /^keystead ([a-z].*)$/gm];
const commands = [
  'README.md',
  'AGENTS.md',
  '.env.example',
  'docs/operate.md',
  'docs/scale.md',
].flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  return COMMAND.flatMap((pattern) => [...text.matchAll(pattern)]).map(
    ([, line = '']) => [file, line.replaceAll(/\s+/g, ' ')] as const,
  );
});

it('names commands of operators', () => {
  expect(commands.length).toBeGreaterThan(15);
});

it.each(commands)('%s names a command as it is: %s', (_file, line) => {
  const [name, ...rest] = line.split(' ');
  const command = COMMANDS.find((one) => one.name === name);
  const options = rest.flatMap((part) => /^--([a-z-]+)/.exec(part)?.[1] ?? []);
  expect([...Object.keys(command?.options ?? {}), 'help']).toEqual(expect.arrayContaining(options));
  expect(command).toBeDefined();
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
