import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { className, splitStyles } from './styles.ts';

const at = (path: string) => join(import.meta.dirname, '..', path);
const button = className('button', at('src-market/ui/controls/Button.module.css'));
const queue = className('queue', at('src-admin/app/StaffError.module.css'));
const money = className('row', at('src-market/features/payouts/payouts.module.css'));

describe('the name of a class', () => {
  it('ends the same throughout a file, and says which sheet its styles are in', () => {
    expect(button).toMatch(/^button_[0-9a-f]{6}$/);
    expect(queue).toMatch(/^queue_z[0-9a-f]{5}$/);
    expect(money).toMatch(/^row_z[0-9a-f]{5}$/);
    expect(className('other', at('src-market/ui/controls/Button.module.css?used'))).toBe(
      button.replace('button', 'other'),
    );
  });

  it('has an end of its own for every file', async () => {
    const rooms = ['src', 'src-market', 'src-admin'];
    const files = await Promise.all(
      rooms.map(async (room) =>
        (await readdir(at(room), { recursive: true }))
          .filter((file) => file.endsWith('.module.css'))
          .map((file) => at(join(room, file))),
      ),
    );
    const ends = files.flat().map((file) => className('', file));
    expect(ends.length).toBeGreaterThan(100);
    expect(new Set(ends).size).toBe(ends.length);
  });
});

describe('the first sheet', () => {
  const isFirst = (path: string) => /_[0-9a-f]{6}$/.test(className('any', at(path)));

  it.each([
    ['of the shell', 'src-market/shell/layout/Header.module.css', true],
    ['of a page', 'src-market/features/pricing/pricing.module.css', true],
    [
      'of content whose HTML comes before its code',
      'src-market/features/public/home/TrustNotes.module.css',
      true,
    ],
    ['of a page behind sign-in', 'src-market/features/payouts/payouts.module.css', false],
    ['of what opens later', 'src-market/ui/overlays/Dialog.module.css', false],
    ['of the staff front', 'src-admin/app/StaffError.module.css', false],
  ])('has the styles %s', (_, path, expected) => {
    expect(existsSync(at(path))).toBe(true);
    expect(isFirst(path)).toBe(expected);
  });
});

describe('the two sheets', () => {
  const global = 'body{margin:0}@font-face{font-family:"Besley";src:url(b.woff2)}';

  it.each([
    ['a rule', `.${button}{color:red}`, `.${queue}{color:red}`],
    [
      'rules under a condition',
      `@media (width>=48em){.${button}{gap:0}}`,
      `@media (width>=48em){.${queue}{gap:0}}`,
    ],
    [
      'a rule with rules in it',
      `.${button}{gap:0;&:hover{gap:1px}}`,
      `.${money}{gap:0;&:hover{gap:1px}}`,
    ],
    ['keyframes', `@keyframes ${button}{from{opacity:0}}`, `@keyframes ${queue}{from{opacity:0}}`],
  ])('take %s apart by the file it is from', (_, first, later) => {
    const both = splitStyles(`${global}${later}${first}`);
    expect(both).toEqual({ first: `${global}${first}`, later });
  });

  it('leave a condition in both where it holds rules of both', () => {
    expect(splitStyles(`@media print{.${button}{gap:0}.${queue}{gap:0}}`)).toEqual({
      first: `@media print{.${button}{gap:0}}`,
      later: `@media print{.${queue}{gap:0}}`,
    });
  });

  it('keep what names classes of both with the first', () => {
    const both = `.${button},.${queue}{gap:0}`;
    expect(splitStyles(both)).toEqual({ first: both, later: '' });
  });

  it('hold every rule once, in the order it had', () => {
    const rule = fc
      .tuple(fc.constantFrom(button, queue, money, 'plain'), fc.nat(99))
      .map(([name, order]) => ({ name, text: `.${name}{order:${order}}` }));
    fc.assert(
      fc.property(fc.array(rule), (rules) => {
        const { first, later } = splitStyles(rules.map(({ text }) => text).join(''));
        const of = (wanted: boolean) =>
          rules
            .filter(({ name }) => [queue, money].includes(name) === wanted)
            .map(({ text }) => text)
            .join('');
        expect({ first, later }).toEqual({ first: of(false), later: of(true) });
      }),
    );
  });
});
