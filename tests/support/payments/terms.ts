import {
  readPaymentTerms,
  savePaymentTerms,
  type PaymentTerms,
} from '#server/modules/paymentRecords/commands/paymentTerms.ts';
import {
  readDisputeTerms,
  saveDisputeTerms,
} from '#server/modules/disputes/commands/disputeTerms.ts';
import type { Services } from '#server/platform/services.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';

/** Sets payment settings at once, without a second person. */
export const setPaymentTerms = (services: Services, terms: Partial<PaymentTerms>): Promise<void> =>
  transact(services, SYSTEM, async (unit) => {
    const { version } = await readPaymentTerms(unit.trx);
    await savePaymentTerms(unit, terms, version);
  });

/** Sets the limit of awards at once, without a second person. */
export const setAwardLimit = (services: Services, approval_limit: number): Promise<void> =>
  transact(services, SYSTEM, async (unit) => {
    const { version, ...terms } = await readDisputeTerms(unit.trx);
    await saveDisputeTerms(unit, { ...terms, approval_limit }, version);
  });
