import { transition } from '../stateMachines/machine.ts';
import { LISTING_ABILITIES, type ListingAbility, type ListingEvent } from './listingForm.ts';
import { propertyMachine, type PropertyState } from './property.ts';

/** What decides which actions a seller may take on a listing. */
export interface ListingFacts {
  readonly state: PropertyState;
  /** Whether it was ever submitted; a draft that was not can be deleted, not archived. */
  readonly submitted: boolean;
  /** Whether nothing is missing. */
  readonly complete: boolean;
  /** Open or confirmed bookings that have not ended. */
  readonly upcoming_bookings: number;
  /** Whether changes wait for review. */
  readonly changes_pending: boolean;
}

/** Whether changes of the listing go to review: the public has seen it since it was last reviewed. */
export const isReviewed = ({
  state,
  changes_pending,
}: Pick<ListingFacts, 'state' | 'changes_pending'>): boolean =>
  changes_pending || state === 'published' || state === 'paused' || state === 'suspended';

function allows(ability: ListingAbility, facts: ListingFacts): boolean {
  const { state } = facts;
  const may = (event: Exclude<ListingEvent, 'withdraw_changes'>) =>
    transition(propertyMachine, state, event, 'seller') !== null;
  switch (ability) {
    case 'edit':
      return state !== 'archived';
    case 'duplicate':
      return true;
    case 'delete':
      return state === 'draft';
    case 'withdraw_changes':
      return facts.changes_pending;
    case 'submit':
      return facts.complete && may('submit');
    case 'archive':
      return facts.submitted && facts.upcoming_bookings === 0 && may('archive');
    default:
      return may(ability);
  }
}

/** What the seller of a listing may do with it now. */
export function listingAbilities(facts: ListingFacts): Record<ListingAbility, boolean> {
  const entries = LISTING_ABILITIES.map((ability) => [ability, allows(ability, facts)] as const);
  // The entries name every ability.
  return Object.fromEntries(entries) as Record<ListingAbility, boolean>;
}
