import { href } from '#src/routes/href.ts';
import type { EmailContent } from '#server/platform/mail/email.ts';
import { moneyText } from '#server/platform/mail/emailText.ts';

/** To the inviter or the invited user after the invited user's first stay. */
export function creditEarnedEmail(
  side: 'inviter' | 'invited',
  name: string,
  amount: number,
  currency: string,
  publicUrl: string,
): EmailContent {
  const credit = moneyText(amount, currency);
  return {
    subject: `${credit} credit for your next stay`,
    paragraphs: [
      side === 'inviter'
        ? `Hello ${name}, somebody you invited to Keystead has come back from their first stay. Thank you: here is ${credit} for you.`
        : `Hello ${name}, your first stay with Keystead is over. You came by an invitation, so here is ${credit} for the next one.`,
      `It comes off by itself when you book a place with prices in ${currency}.`,
    ],
    action: { label: 'See my credit', href: publicUrl + href('accountReferrals') },
  };
}
