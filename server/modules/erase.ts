import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** A person whose account is deleted. */
export interface ErasedPerson {
  readonly user_id: string;
  readonly email: string;
  /** The names of the user and of the profiles. */
  readonly names: readonly string[];
  /** The user's own profiles; empty for staff and agents. */
  readonly profile_ids: readonly string[];
}

/** Removes what one domain stores about the person, except what accounting and the other party need. */
export type Erase = (unit: UnitOfWork, person: ErasedPerson) => Promise<void>;

/** Replaces the name of an erased person. */
export const ERASED_NAME = 'Former user';

/** Replaces what an erased person wrote to others. */
export const ERASED_TEXT = '(removed with the account)';
