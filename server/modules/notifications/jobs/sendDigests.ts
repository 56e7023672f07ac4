import { isOn, type Choices } from '#src/rules/notifications/delivery.ts';
import { usedCategories, type KindRule } from '#src/rules/notifications/kinds.ts';
import { processEach } from '#server/platform/jobs/processEach.ts';
import { queueEmails } from '#server/platform/mail/queueEmails.ts';
import { categoriesText } from '#server/platform/notifications/categoryNames.ts';
import { choicesFor } from '#server/platform/notifications/choicesOf.ts';
import { unsubscribeLink } from '#server/platform/notifications/unsubscribeLink.ts';
import type { Services } from '#server/platform/services.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { digestEmail } from '../emails/digestEmail.ts';
import { takeDigest } from '#server/platform/notifications/notificationRows.ts';

/** Sends the daily summaries that are due, one email per person. */
export async function sendDigests(services: Services): Promise<void> {
  const due = await services.database.db
    .selectFrom('notifications')
    .select('user_id as id')
    .distinct()
    .where('digest_at', '<=', services.now().toISOString())
    .execute();
  await processEach(due, ({ id }) => transact(services, SYSTEM, (unit) => sendDigest(unit, id)));
}

/** Takes the waiting notifications and queues their email in one transaction, so each is sent once. */
async function sendDigest({ trx, services, now }: UnitOfWork, userId: string): Promise<void> {
  const taken = await takeDigest(trx, userId, now.toISOString());
  const kinds = services.domains.notifications;
  const choices = await choicesFor(trx, userId);
  const unread = taken
    .filter(({ read_at, kind }) => read_at === null && isStillOn(kinds.get(kind), choices))
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at));
  const person = await trx
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!person || unread.length === 0) return;
  const categories = usedCategories(unread.flatMap(({ kind }) => kinds.get(kind) ?? []));
  await queueEmails(services, trx, [
    {
      to: person.email,
      content: digestEmail(person.name, unread, services.env.PUBLIC_URL),
      ...(categories.length > 0 && {
        unsubscribe: {
          href: unsubscribeLink(services, { user_id: userId, categories }),
          about: categoriesText(categories),
        },
      }),
    },
  ]);
}

/** Whether the person still wants emails of a kind; one that a later version does not know is kept. */
const isStillOn = (kind: KindRule | undefined, choices: Choices) =>
  !kind || isOn(kind, 'email', choices);
