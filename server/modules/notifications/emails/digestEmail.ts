import { href } from '#src/routes/href.ts';
import type { EmailContent } from '#server/platform/mail/email.ts';

/** Rows of the email; the rest is in the list of the app. */
const SHOWN = 20;

/** The daily summary of what could wait, oldest first. */
export function digestEmail(
  name: string,
  rows: readonly { readonly title: string }[],
  publicUrl: string,
): EmailContent {
  const more = rows.length - SHOWN;
  return {
    subject: rows.length === 1 ? 'One update for you' : `${rows.length} updates for you`,
    paragraphs: [
      `Hello ${name}, this happened since the last summary:`,
      ...rows.slice(0, SHOWN).map(({ title }) => `• ${title}`),
      ...(more > 0 ? [`And ${more} more.`] : []),
    ],
    action: { label: 'View on Keystead', href: publicUrl + href('settingsNotifications') },
  };
}
