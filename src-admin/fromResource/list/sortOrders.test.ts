import { expect, it } from 'vitest';
import * as f from '#src/schema/field.ts';
import { orderText } from './sortOrders.ts';

it.each([
  [f.day(), 'ASC', 'earliest first'],
  [f.optional(f.instant()), 'DESC', 'latest first'],
  [f.money(), 'DESC', 'highest first'],
  [f.integer(), 'ASC', 'lowest first'],
  [f.flag(), 'DESC', 'yes first'],
  [f.text({ max: 9 }), 'ASC', 'A to Z'],
  [f.text({ max: 9 }), 'DESC', 'Z to A'],
] as const)('says what the order of a column means', (field, order, text) => {
  expect(orderText(field, order)).toBe(text);
});
