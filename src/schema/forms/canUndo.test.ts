import { expect, it } from 'vitest';
import * as f from '../field.ts';
import { canUndo } from './canUndo.ts';

const plain = { id: f.id(), title: f.text({ max: 60 }) };
const fields = { ...plain, phone: f.optional(f.personal(f.phone())) };

it.each([
  ['a removal without personal fields', plain, undefined, true],
  ['a removal with a personal field', fields, undefined, false],
  ['an edit of another field', fields, ['title'], true],
  ['an edit of a personal field', fields, ['title', 'phone'], false],
  ['an edit of nothing', fields, [], true],
  ['a column that is not declared', fields, ['abilities'], true],
])('%s', (_, declared, columns, isPossible) => {
  expect(canUndo({ fields: declared }, columns)).toBe(isPossible);
});
