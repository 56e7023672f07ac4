import { describe, expect, it } from 'vitest';
import { resources } from '#resources';
import { relationsOf } from './relations.ts';

describe('relationsOf', () => {
  it('lists every reference of the declarations to a resource', () => {
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

  it('includes references of a resource to itself', () => {
    expect(relationsOf(resources.locations).map(({ column }) => column)).toContain('parent_id');
  });
});
