import { describe, expect, it } from 'vitest';

import { transition, type ActorKind } from '../stateMachines/machine.ts';
import {
  AMENITIES,
  PROPERTY_TYPES,
  propertyMachine,
  type PropertyEvent,
  type PropertyState,
} from './property.ts';

describe('propertyMachine', () => {
  it.each<[ActorKind, PropertyState, PropertyEvent, PropertyState | null]>([
    ['seller', 'draft', 'submit', 'pending_review'],
    ['seller', 'pending_review', 'approve', null],
    ['staff', 'pending_review', 'approve', 'published'],
    ['staff', 'pending_review', 'reject', 'rejected'],
    ['staff', 'rejected', 'review_again', 'pending_review'],
    ['staff', 'published', 'review_again', 'pending_review'],
    ['seller', 'rejected', 'review_again', null],
    ['seller', 'rejected', 'revise', 'draft'],
    ['seller', 'published', 'pause', 'paused'],
    ['seller', 'paused', 'resume', 'published'],
    ['staff', 'published', 'suspend', 'suspended'],
    ['seller', 'suspended', 'reinstate', null],
    ['seller', 'suspended', 'archive', null],
    ['staff', 'suspended', 'reinstate', 'published'],
    ['seller', 'paused', 'archive', 'archived'],
  ])('%s: from %s by %s to %s', (by, from, event, to) => {
    expect(transition(propertyMachine, from, event, by)).toBe(to);
  });
});

describe('the lists', () => {
  it.each([{ codes: PROPERTY_TYPES }, { codes: AMENITIES }])('have unique codes', ({ codes }) => {
    expect(new Set<string>(codes).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
  });
});
