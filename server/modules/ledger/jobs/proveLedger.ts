import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { LEDGER_PROOF } from '../queries/lastLedgerProof.ts';
import { ledgerProof } from '../queries/ledgerProof.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { Services } from '#server/platform/services.ts';

/** Checks the ledger and records the result in the audit log, where staff read it. */
export async function proveLedger(services: Services): Promise<void> {
  const proof = await ledgerProof(services.database.db);
  await transact(services, SYSTEM, (unit) => {
    unit.audit({
      action: LEDGER_PROOF,
      resource: 'ledger_transactions',
      record_id: services.now().toISOString().slice(0, 10),
      differences: { ...proof },
    });
    return Promise.resolve();
  });
}
