import type { GuardedSettings } from '#server/modules/guardedSettings.ts';
import { readDisputeTerms, saveDisputeTerms } from './disputeTerms.ts';

/** The limit of awards for one person, which an owner or two people change. */
export const awardLimit: GuardedSettings = {
  name: 'dispute',
  async read(db) {
    const { approval_limit } = await readDisputeTerms(db);
    return { approval_limit };
  },
  async save(unit, { approval_limit }) {
    const { version, ...terms } = await readDisputeTerms(unit.trx);
    if (typeof approval_limit === 'number')
      await saveDisputeTerms(unit, { ...terms, approval_limit }, version);
  },
};
