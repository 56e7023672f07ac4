import { createTransport } from 'nodemailer';
import type { Env } from '#server/env.ts';

export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailGateway {
  /** Hands a mail over. Throws where it was not taken: it is tried again later. */
  send(mail: Mail): Promise<void>;
}

/**
 * SMTP where `SMTP_URL` is set. Otherwise mail stays in the outbox, which shows what would have
 * gone out, and counts as sent.
 */
export function openMail({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: Env): MailGateway {
  if (SMTP_URL === undefined) return { send: () => Promise.resolve() };
  const transport = createTransport(SMTP_URL);
  const domain = new URL(PUBLIC_URL).hostname;
  return {
    async send({ id, to, subject, text, html }) {
      // The same id at every attempt, so that a mail that arrived twice is recognised as one.
      const messageId = `<${id}@${domain}>`;
      await transport.sendMail({ from: MAIL_FROM, to, subject, text, html, messageId });
    },
  };
}
