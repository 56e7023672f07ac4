import type { NotificationKind } from '#src/rules/notifications/kinds.ts';
import type { Services } from '#server/platform/services.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';

/** Notifies the address as a command does. */
export const notice = (services: Services, to: string, kind: NotificationKind, subject: string) =>
  transact(services, SYSTEM, (unit) => {
    unit.mail(to, {
      kind,
      subject,
      paragraphs: ['Hello there.'],
      action: { label: 'Look', href: `${services.env.PUBLIC_URL}/offers` },
    });
    return Promise.resolve();
  });

/** The emails to an address, oldest first. */
export const mailsTo = ({ database }: Services, to: string) =>
  database.db
    .selectFrom('mails')
    .selectAll()
    .where('to', '=', to)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
