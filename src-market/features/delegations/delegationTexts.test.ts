import { describe, expect, it } from 'vitest';
import { calendarConflictMachine } from '#src/rules/calendarFeeds/calendarConflict.ts';
import { offerMachine } from '#src/rules/bookings/offer.ts';
import { bookingMachine } from '#src/rules/bookings/booking.ts';
import { disputeMachine } from '#src/rules/disputes/dispute.ts';
import { propertyMachine } from '#src/rules/listings/property.ts';
import { activityText } from './delegationTexts.ts';

interface Machine {
  readonly events: Readonly<Record<string, { readonly by: readonly string[] }>>;
}

/** The events of a machine that a seller, and so an agent, may send. */
const ofSeller = (resource: string, { events }: Machine, prefix = '') =>
  Object.entries(events)
    .filter(([, { by }]) => by.includes('seller'))
    .map(([event]) => [resource, `${prefix}${event}`] as const);

const actions = [
  ...ofSeller('bookings', bookingMachine),
  ...ofSeller('offers', offerMachine),
  ...ofSeller('disputes', disputeMachine),
  ...ofSeller('properties', propertyMachine),
  ...ofSeller('properties', calendarConflictMachine, 'calendar_conflict_'),
];

describe('what an agent did', () => {
  it.each(actions)('%s.%s has its own text', (resource, event) => {
    const general = activityText(resource, 'an event of a later version');
    expect(activityText(resource, event).id).not.toBe(general.id);
  });
});
