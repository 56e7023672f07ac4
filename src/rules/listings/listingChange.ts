import { defineMachine, type StateOf } from '../stateMachines/machine.ts';
import { REVIEWED_FIELDS, type ReviewedField } from './listingForm.ts';

/** Changes of a published listing that staff review. */
export const listingChangeMachine = defineMachine({
  initial: 'pending',
  final: ['approved', 'rejected', 'withdrawn'],
  states: ['pending', 'approved', 'rejected', 'withdrawn'],
  events: {
    approve: { from: ['pending'], to: 'approved', by: ['staff'] },
    reject: { from: ['pending'], to: 'rejected', by: ['staff'] },
    withdraw: { from: ['pending'], to: 'withdrawn', by: ['seller', 'system'] },
  },
});
export type ListingChangeState = StateOf<typeof listingChangeMachine>;

/** Whether two values are equal; the order of keys does not matter. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const left = Object.entries(one).filter(([, value]) => value !== undefined);
  const right = new Map(
    Object.entries(other).filter(([, value]) => value !== undefined) as [string, unknown][],
  );
  return (
    left.length === right.size &&
    left.every(([key, value]) => right.has(key) && sameValue(value, right.get(key)))
  );
}

/** The reviewed fields that differ. */
export function changedFields<V extends Readonly<Partial<Record<ReviewedField, unknown>>>>(
  before: V,
  after: V,
): ReviewedField[] {
  return REVIEWED_FIELDS.filter(
    (field) => field in after && !sameValue(before[field], after[field]),
  );
}
