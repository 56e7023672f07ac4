import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillTemplate, firstName, PLACEHOLDERS, unknownMarks } from './template.ts';

const placeholder = fc.constantFrom(...PLACEHOLDERS);

describe('filling a template', () => {
  it.each([
    ['no placeholder', 'Hello', 'Hello', []],
    ['a value', 'Dear {guest_first_name}', 'Dear Ana', []],
    ['twice', '{guests} {guests}', '2 2', []],
    ['null', 'At {address}', 'At {address}', ['address']],
    ['empty', '{house_rules}!', '{house_rules}!', ['house_rules']],
    [
      'each missing one once',
      '{address} {check_in} {address}',
      '{address} {check_in} {address}',
      ['address', 'check_in'],
    ],
    ['other braces', '{ok?} {} {unknown}', '{ok?} {} {unknown}', []],
  ])('%s', (_what, body, text, missing) => {
    const values = { guest_first_name: 'Ana', guests: '2', address: null, house_rules: ' ' };
    expect(fillTemplate(body, values)).toEqual({ text, missing });
  });

  it('never fills braces of a value', () => {
    fc.assert(
      fc.property(placeholder, placeholder, (one, other) => {
        fc.pre(one !== other);
        const values = { [one]: `{${other}}`, [other]: 'filled' };
        expect(fillTemplate(`{${one}}`, values).text).toBe(`{${other}}`);
      }),
    );
  });

  it('leaves no placeholder where all have a value', () => {
    const values = Object.fromEntries(PLACEHOLDERS.map((name) => [name, 'x']));
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            placeholder.map((name) => `{${name}}`),
            fc.string(),
          ),
        ),
        (parts) => {
          const { text, missing } = fillTemplate(parts.join(' '), values);
          expect(missing).toEqual([]);
          expect(fillTemplate(text, {}).missing).toEqual([]);
        },
      ),
    );
  });
});

it('names marks that are no placeholder, each once', () => {
  expect(unknownMarks('{guest} {address} {guest} {Address} {}')).toEqual(['guest', 'Address']);
});

it.each([
  ['Ana Maria Silva', 'Ana'],
  ['  Ben ', 'Ben'],
  ['', null],
])('the first name of %j is %j', (name, first) => {
  expect(firstName(name)).toBe(first);
});
