import { conflict } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { listingRecord } from '../queries/listingRecord.ts';
import { transitionProperty } from './transitionProperty.ts';

/**
 * A command that applies an event to a listing. A draft that was never submitted is no property, so
 * it has none of these transitions. Throws 404, 409 `wrong_state`.
 */
export const transitionListing =
  (event: 'withdraw' | 'revise' | 'pause' | 'resume') =>
  async (unit: UnitOfWork, id: string): Promise<void> => {
    const { property, state } = await listingRecord(unit.trx, id, 'for update');
    if (!property) throw conflict('wrong_state', 'This listing is a draft.', { state });
    await transitionProperty(unit, id, event);
  };
