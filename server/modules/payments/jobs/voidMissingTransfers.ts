import { daysAgo } from '#server/platform/days.ts';
import { processEach } from '#server/platform/jobs/processEach.ts';
import type { Services } from '#server/platform/services.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { voidTransfer } from '../commands/voidTransfer.ts';

/** A transfer for an ended booking may still arrive within this time of its announcement. */
const LATE_TRANSFER_DAYS = 30;

/** Voids announced bank transfers that never arrived. */
export async function voidMissingTransfers(services: Services): Promise<void> {
  const before = daysAgo(services.now(), LATE_TRANSFER_DAYS);
  await processEach(await missingTransfers(services, before), (id) =>
    transact(services, SYSTEM, (unit) => voidTransfer(unit, id)),
  );
}

async function missingTransfers({ database }: Services, before: string): Promise<string[]> {
  const rows = await database.db
    .selectFrom('manual_payments')
    .innerJoin('bookings', 'bookings.id', 'manual_payments.booking_id')
    .select('manual_payments.id')
    .where('manual_payments.state', '=', 'expected')
    .where('direction', '=', 'incoming')
    .where('manual_payments.created_at', '<', before)
    .where('bookings.state', '!=', 'awaiting_payment')
    .execute();
  return rows.map(({ id }) => id);
}
