import { conflict, notFound } from '#server/platform/errors.ts';
import type { EmailTemplate } from '#server/platform/mail/emailTemplate.ts';
import { momentText } from '#server/platform/mail/emailText.ts';
import { queueAsIs } from '#server/platform/mail/queueEmails.ts';
import { requireEmailOn } from '#server/platform/mail/requireEmailOn.ts';
import { isSwitchedOff } from '#server/platform/notifications/isSwitchedOff.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { sentEmails } from '../queries/sentEmails.ts';

/** An email is not sent again twice within this time. */
const PAUSE_MS = 60_000;

/** Sends an email again as a new one that says so, with the texts that were sent. Throws 404, 409 and 503 `email_off`. */
export async function resendEmail(
  unit: UnitOfWork,
  templates: readonly EmailTemplate[],
  id: string,
): Promise<string> {
  const { trx, services, acting, now } = unit;
  requireEmailOn(services.env);
  const mail = await trx
    .selectFrom('mails')
    .select(['to', 'content', 'unsubscribe', 'created_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const [listed] = await sentEmails(trx, templates, { id }, 1);
  if (!mail || !listed) throw notFound('email');
  if (listed.not_resendable !== null || !mail.content)
    throw conflict('email_not_resendable', listed.not_resendable ?? 'It cannot be sent again.');
  const { unsubscribe, content } = mail;
  if (unsubscribe !== null && (await isSwitchedOff(services, trx, unsubscribe)))
    throw conflict('email_not_resendable', 'The recipient switched off emails of this kind.');
  const recent = await trx
    .selectFrom('mails')
    .select('id')
    .where('resent_from', '=', id)
    .where('created_at', '>', new Date(now.getTime() - PAUSE_MS).toISOString())
    .executeTakeFirst();
  if (recent) throw conflict('email_just_resent', 'This email was sent again a moment ago.');
  const first = momentText(new Date(mail.created_at));
  const [copy] = await queueAsIs(services, trx, [
    {
      to: mail.to,
      content: {
        ...content,
        paragraphs: [
          `We are sending you this email again. We first sent it on ${first}.`,
          ...content.paragraphs,
        ],
      },
      unsubscribe:
        unsubscribe === null ? undefined : { href: unsubscribe, about: content.about ?? 'this' },
      resent: { from: id, by: acting.user_id, at: now },
    },
  ]);
  if (copy === undefined) throw new Error('The email was not queued');
  unit.audit({
    action: 'mails.resend',
    resource: 'mails',
    record_id: id,
    differences: { copy: [null, copy] },
  });
  return copy;
}
