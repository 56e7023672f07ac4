import { describe, expect, it } from 'vitest';
import * as f from '../field.ts';
import { currencyOf, declaredValue, editableFields, mayEdit } from './formFields.ts';

const fields = {
  id: f.id(),
  version: f.version(),
  created_at: f.createdAt(),
  name: f.text(),
  open: f.withDefault(f.flag(), true),
};
const access = {
  fields: { name: { write: () => false } },
} as unknown as Parameters<typeof mayEdit>[0]['access'];

describe('the fields of a form', () => {
  it('are those that a person can set', () => {
    expect(Object.keys(editableFields({ fields }))).toEqual(['name', 'open']);
  });

  it('start with their declared values', () => {
    expect(declaredValue(fields.open)).toBe(true);
    expect(declaredValue(fields.name)).toBeUndefined();
    expect(declaredValue(fields.created_at)).toBeUndefined();
  });

  it.each([
    ['a field without grants', 'open', {}, true],
    ['a field that the record allows', 'name', { name: 'a', abilities: {} }, true],
    [
      'a field that the record refuses',
      'name',
      { name: 'a', abilities: { 'edit.name': false } },
      false,
    ],
    ['a field that is hidden', 'name', { abilities: {} }, false],
  ])('%s', (_what, column, record, expected) => {
    expect(mayEdit({ access }, record, column)).toBe(expected);
  });

  it('have the currency of the record, if it has one', () => {
    expect(currencyOf({ currency: 'EUR' })).toBe('EUR');
    expect(currencyOf({ currency: '' })).toBeNull();
    expect(currencyOf(null)).toBeNull();
  });
});
