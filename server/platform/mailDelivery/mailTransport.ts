import { createTransport } from 'nodemailer';
import type { Env } from '#server/platform/environment/env.ts';

export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Stops such emails with one press (RFC 8058); null for an email that is always sent. */
  readonly unsubscribe: string | null;
}

export interface MailGateway {
  /** Sends an email. Throws where the server does not accept it; the job retries. */
  send(mail: Mail): Promise<void>;
}

/** RFC 2369 and RFC 8058: mail clients show a button that sends the POST. */
const unsubscribeHeaders = (href: string) => ({
  'List-Unsubscribe': `<${href}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** What stops a public server from sending email, as one sentence; null where nothing does. */
export const mailProblem = ({ IS_PUBLIC, EMAIL, SMTP_URL }: Env): string | null =>
  IS_PUBLIC && EMAIL === 'on' && SMTP_URL === undefined
    ? 'SMTP_URL is missing: set SMTP_URL and MAIL_FROM, or EMAIL=off to run without email.'
    : null;

/** SMTP with `SMTP_URL`; otherwise emails only appear at `/dev/mail` and count as sent. */
export function openMail({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: Env): MailGateway {
  if (SMTP_URL === undefined) return { send: () => Promise.resolve() };
  const transport = createTransport(SMTP_URL);
  const domain = new URL(PUBLIC_URL).hostname;
  return {
    async send({ id, to, subject, text, html, unsubscribe }) {
      // The same id on every attempt, so that mail clients recognise duplicates.
      const messageId = `<${id}@${domain}>`;
      const headers = unsubscribe === null ? {} : unsubscribeHeaders(unsubscribe);
      await transport.sendMail({ from: MAIL_FROM, to, subject, text, html, messageId, headers });
    },
  };
}
