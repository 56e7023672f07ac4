import { sql } from 'kysely';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { settingsChangedEmail, settingsScheduledEmail } from '../emails/settingEmails.ts';

interface Change {
  readonly id: string;
  readonly title: string;
  readonly proposed_by: string;
}

/** Emails every owner what changes; `at` is when, null for at once. The acting owner gets it too. */
export async function announceSettings(
  unit: UnitOfWork,
  change: Change,
  at: Date | null,
): Promise<void> {
  const { PUBLIC_URL } = unit.services.env;
  const people = await unit.trx
    .selectFrom('users')
    .select(['id', 'name', 'email', sql<boolean>`'owner' = any(system_roles)`.as('owner')])
    .where((on) =>
      on.or([on('id', '=', change.proposed_by), sql<boolean>`'owner' = any(system_roles)`]),
    )
    .where('erased_at', 'is', null)
    .execute();
  const by = people.find(({ id }) => id === change.proposed_by)?.name ?? 'A former user';
  for (const { email } of people.filter(({ owner }) => owner))
    unit.mail(
      email,
      at === null
        ? settingsChangedEmail(change, by, PUBLIC_URL)
        : settingsScheduledEmail(change, by, at, PUBLIC_URL),
    );
}
