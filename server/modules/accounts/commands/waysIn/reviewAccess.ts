import type { WaysIn } from '#server/platform/security/wayIn.ts';
import type { Services } from '#server/platform/services.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/**
 * After a reset of the password, the owner checks at the next sign-in what else can use the account: somebody who
 * knew the old password may have added it. Asks where there is anything.
 */
export async function askForReview(
  { trx, now }: UnitOfWork,
  waysIn: WaysIn,
  user_id: string,
): Promise<void> {
  for (const { kind, list } of waysIn()) {
    if (kind === 'session' || (await list(trx, user_id, now)).length === 0) continue;
    await trx
      .updateTable('credentials')
      .set({ review_due: true })
      .where('user_id', '=', user_id)
      .execute();
    return;
  }
}

/** Notes that the owner has checked what can use the account. */
export async function finishReview({ database: { db } }: Services, user_id: string): Promise<void> {
  await db
    .updateTable('credentials')
    .set({ review_due: false })
    .where('user_id', '=', user_id)
    .execute();
}
