import { href } from '#src/routes/href.ts';
import type { EmailContent } from '#server/platform/emailContent/email.ts';
import { emailTemplate } from '#server/platform/mail/emailTemplate.ts';

/** Rows of the email; the rest is in the list of the app. */
const SHOWN = 20;

const TO = 'A person who chose a daily summary';

const oneUpdate = emailTemplate({
  name: 'daily_summary_of_one',
  kind: null,
  to: TO,
  when: 'One notification waited for the summary.',
  texts: {
    subject: 'One update for you',
    intro: 'Hello {name}, this happened since the last summary:',
    button: 'View on Keystead',
  },
});

const updates = emailTemplate({
  name: 'daily_summary',
  kind: null,
  to: TO,
  when: 'Several notifications waited for the summary.',
  texts: {
    subject: '{count} updates for you',
    intro: 'Hello {name}, this happened since the last summary:',
    button: 'View on Keystead',
  },
});

/** The daily summary of what could wait, oldest first. */
export function digestEmail(
  name: string,
  rows: readonly { readonly title: string }[],
  publicUrl: string,
): EmailContent {
  const more = rows.length - SHOWN;
  const count = String(rows.length);
  const parts = { href: publicUrl + href('settingsNotifications') };
  const content =
    rows.length === 1 ? oneUpdate.email({ name }, parts) : updates.email({ name, count }, parts);
  return {
    ...content,
    paragraphs: [
      ...content.paragraphs,
      ...rows.slice(0, SHOWN).map(({ title }) => `• ${title}`),
      ...(more > 0 ? [`And ${more} more.`] : []),
    ],
  };
}

export const digestTemplates = [oneUpdate, updates];
