import { expect, it } from 'vitest';
import { resources } from '#resources';
import { partOf } from './detailParts.ts';

const { fields } = resources.bookings;

it.each([
  ['id', fields.id, 'Identifiers'],
  ['reference', fields.reference, 'Details'],
  ['property_id', fields.property_id, 'Details'],
  ['buyer_id', fields.buyer_id, 'People'],
  ['check_in', fields.check_in, 'Dates'],
  ['created_at', fields.created_at, 'Dates'],
  ['total', fields.total, 'Money'],
  ['currency', fields.currency, 'Money'],
] as const)('shows %s in its part', (column, field, part) => {
  expect(partOf(column, field)).toBe(part);
});
