import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { canSwitchOff, switchOf, type Switch } from '#src/rules/notifications/kinds.ts';
import type { PreferencesRequest } from '#src/wire/notifications/notification.ts';
import { invalid } from '#server/platform/errors.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';

type Trx = Transaction<Tables>;

/** The user's row, locked; made with the defaults where there is none. */
async function lockedRow(trx: Trx, user_id: string) {
  await trx
    .insertInto('notification_preferences')
    .values({ id: uuidv7(), user_id })
    .onConflict((clash) => clash.column('user_id').doNothing())
    .execute();
  return trx
    .selectFrom('notification_preferences')
    .selectAll()
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Changes what the request names; the rest stays, so two open pages do not overwrite each other.
 * Throws 422 for a category that cannot be switched off, and for quiet hours without a time zone.
 */
export async function changePreferences(
  trx: Trx,
  userId: string,
  { switches = [], digest, quiet_hours, time_zone }: PreferencesRequest,
): Promise<void> {
  if (switches.some(({ category, channel, on }) => !on && !canSwitchOff(category, channel)))
    throw invalid({ switches: ['These notifications cannot be switched off.'] });
  const row = await lockedRow(trx, userId);
  const zone = time_zone ?? row.time_zone;
  if ((quiet_hours || digest) && zone === null)
    throw invalid({ time_zone: ['Choose your time zone.'] });
  const off = new Set<Switch>(row.off);
  for (const { category, channel, on } of switches)
    if (on) off.delete(switchOf(category, channel));
    else off.add(switchOf(category, channel));
  await trx
    .updateTable('notification_preferences')
    .set({
      off: [...off].toSorted(),
      time_zone: zone,
      ...(digest !== undefined && { digest }),
      ...(quiet_hours !== undefined && {
        quiet_from: quiet_hours?.from ?? null,
        quiet_until: quiet_hours?.until ?? null,
      }),
    })
    .where('id', '=', row.id)
    .execute();
}
