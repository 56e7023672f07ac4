import { describe, expect, it } from 'vitest';
import { isReviewed, listingAbilities, type ListingFacts } from './listingAbilities.ts';
import { propertyMachine } from './property.ts';

const FACTS: ListingFacts = {
  state: 'published',
  submitted: true,
  complete: true,
  upcoming_bookings: 0,
  changes_pending: false,
};
const allowed = (change: Partial<ListingFacts>) =>
  Object.entries(listingAbilities({ ...FACTS, ...change }))
    .flatMap(([ability, may]) => (may ? [ability] : []))
    .join(' ');

describe('listingAbilities', () => {
  it.each<[string, Partial<ListingFacts>, string]>([
    [
      'an unfinished draft',
      { state: 'draft', submitted: false, complete: false },
      'edit duplicate delete',
    ],
    ['a finished draft', { state: 'draft', submitted: false }, 'submit edit duplicate delete'],
    ['a withdrawn listing', { state: 'draft' }, 'submit archive edit duplicate delete'],
    ['under review', { state: 'pending_review' }, 'withdraw edit duplicate'],
    ['rejected', { state: 'rejected' }, 'revise edit duplicate'],
    ['published', {}, 'pause archive edit duplicate'],
    ['with bookings', { upcoming_bookings: 1 }, 'pause edit duplicate'],
    ['with changes', { changes_pending: true }, 'pause archive withdraw_changes edit duplicate'],
    ['paused', { state: 'paused' }, 'resume archive edit duplicate'],
    ['suspended', { state: 'suspended' }, 'edit duplicate'],
    ['archived', { state: 'archived' }, 'duplicate'],
  ])('%s', (_, change, expected) => {
    expect(allowed(change)).toBe(expected);
  });
});

describe('isReviewed', () => {
  it('once the public has seen the listing, and while changes wait', () => {
    const states = propertyMachine.states.filter((state) =>
      isReviewed({ state, changes_pending: false }),
    );
    expect(states).toEqual(['published', 'paused', 'suspended']);
    expect(isReviewed({ state: 'pending_review', changes_pending: true })).toBe(true);
  });
});
