import { describe, expect, it } from 'vitest';
import { resources } from '#resources';
import { relationsOf } from './relations.ts';

describe('what refers to a kind of record', () => {
  it('is every reference of the declarations, read backwards', () => {
    const found = relationsOf(resources.profiles).map(({ column, label }) => [column, label]);
    expect(found).toEqual(
      expect.arrayContaining([
        ['seller_id', 'Properties'],
        ['buyer_id', 'Bookings, as buyer'],
        ['seller_id', 'Bookings, as seller'],
        ['profile_id', 'Onboarding steps'],
      ]),
    );
  });

  it('includes its own kind, such as the places within a place', () => {
    expect(relationsOf(resources.locations).map(({ column }) => column)).toContain('parent_id');
  });
});
