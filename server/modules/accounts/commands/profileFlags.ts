import { sql } from 'kysely';
import type { OnboardingStatus } from '#src/rules/onboarding/status.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** Stores how far the profile's onboarding is; the caller tells its owner. */
export async function setOnboardingStatus(
  { trx }: UnitOfWork,
  profileId: string,
  onboarding_status: OnboardingStatus,
): Promise<void> {
  await trx
    .updateTable('profiles')
    .set({ onboarding_status })
    .where('id', '=', profileId)
    .execute();
}

/** Sets the profile's VIP flag; when it changed, recalculates the ranks of its properties. */
export async function setVip(unit: UnitOfWork, profileId: string, vip: boolean): Promise<void> {
  const { trx } = unit;
  const { numUpdatedRows } = await trx
    .updateTable('profiles')
    .set({ vip })
    .where('id', '=', profileId)
    .where('vip', '!=', vip)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  unit.changed('profiles', profileId);
  await sql`select refresh_ratings(array(
    select id from properties where seller_id = ${profileId}))`.execute(trx);
}
