import { describe, expect, it } from 'vitest';
import { ALL_KINDS, KIND_EXAMPLES } from '#tests/support/kinds/kindExamples.ts';
import { TEXT_RULES } from '#src/rules/accounts/textRules.ts';
import { fromCell, toCell } from '../cells.ts';
import { metaOf } from '../field.ts';
import { checkTextsWith } from '../texts/textRules.ts';
import { KINDS } from './contract.ts';

// As the server does from its start.
checkTextsWith(TEXT_RULES);

describe.each(ALL_KINDS)('the kind %s', (kind) => {
  const { field, values, cell, spellings } = KIND_EXAMPLES[kind];

  it('has an example with two values that its field accepts', () => {
    expect(metaOf(field()).kind).toBe(kind);
    for (const value of values) expect(field().safeParse(value).error).toBeUndefined();
  });

  it('is written as a cell', () => {
    expect(toCell(field(), values[0], 'EUR')).toBe(cell);
  });

  it.each([cell, ...spellings])('is read from the cell %j', (text) => {
    const read = fromCell(field(), text, 'EUR');
    expect(field().safeParse(read).data).toEqual(values[0]);
  });

  it('is searched, filtered and sorted as its example says', () => {
    const { word, filter } = KIND_EXAMPLES[kind];
    expect(word === null).toBe(KINDS[kind].search === 'none');
    expect(filter === null).toBe(KINDS[kind].filter === 'none');
  });
});
