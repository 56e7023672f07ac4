import { defineMachine, type EventOf, type StateOf } from '../stateMachines/machine.ts';

export const propertyMachine = defineMachine({
  initial: 'draft',
  final: ['archived'],
  states: ['draft', 'pending_review', 'published', 'paused', 'archived', 'rejected', 'suspended'],
  events: {
    submit: { from: ['draft'], to: 'pending_review', by: ['seller', 'staff'] },
    withdraw: { from: ['pending_review'], to: 'draft', by: ['seller'] },
    approve: { from: ['pending_review'], to: 'published', by: ['staff'] },
    reject: { from: ['pending_review'], to: 'rejected', by: ['staff'] },
    revise: { from: ['rejected'], to: 'draft', by: ['seller', 'staff'] },
    pause: { from: ['published'], to: 'paused', by: ['seller', 'staff'] },
    resume: { from: ['paused'], to: 'published', by: ['seller', 'staff'] },
    archive: { from: ['published', 'paused', 'draft'], to: 'archived', by: ['seller', 'staff'] },
    /** Staff review a rejected or published property again; its bookings stay. */
    review_again: { from: ['published', 'rejected'], to: 'pending_review', by: ['staff'] },
    suspend: { from: ['published'], to: 'suspended', by: ['staff'] },
    reinstate: { from: ['suspended'], to: 'published', by: ['staff'] },
  },
});

export type PropertyState = StateOf<typeof propertyMachine>;
export type PropertyEvent = EventOf<typeof propertyMachine>;

export const PROPERTY_TYPES = [
  'apartment',
  'house',
  'villa',
  'cabin',
  'studio',
  'loft',
  'cottage',
  'townhouse',
] as const;

export type PropertyType = (typeof PROPERTY_TYPES)[number];

export const AMENITIES = [
  'wifi',
  'kitchen',
  'washing_machine',
  'dryer',
  'dishwasher',
  'air_conditioning',
  'heating',
  'fireplace',
  'television',
  'workspace',
  'free_parking',
  'ev_charger',
  'elevator',
  'step_free_access',
  'balcony',
  'garden',
  'pool',
  'hot_tub',
  'sauna',
  'gym',
  'barbecue',
  'crib',
  'pets_allowed',
  'sea_view',
  'mountain_view',
  'smoke_alarm',
  'near_sea',
  'quiet',
] as const;

export type Amenity = (typeof AMENITIES)[number];
