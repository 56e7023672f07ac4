import type { Services } from '#server/platform/services.ts';
import { emailTemplate } from '#server/platform/mail/emailTemplate.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';

/** Notifies the address as a command does, of a kind with this name. */
export const notice = (services: Services, to: string, name: string, subject: string) =>
  transact(services, SYSTEM, (unit) => {
    const kind = services.domains.notifications.get(name);
    if (!kind) throw new Error(`No module has notifications of the kind ${name}.`);
    const template = emailTemplate({
      name: 'sample',
      kind,
      to: 'A person',
      when: 'A test sends it.',
      texts: { subject: '{message}', text: 'Hello there.', button: 'Look' },
    });
    unit.mail(
      to,
      template.email({ message: subject }, { href: `${services.env.PUBLIC_URL}/offers` }),
    );
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
