import { href } from '#src/routes/href.ts';
import type { NoticeContent } from '#server/platform/mail/email.ts';
import { moneyText } from '#server/platform/mail/emailText.ts';

/** To the inviter or the invited user after the invited user's first stay. */
export function creditEarnedEmail(
  side: 'inviter' | 'invited',
  name: string,
  amount: number,
  currency: string,
  publicUrl: string,
): NoticeContent {
  const credit = moneyText(amount, currency);
  return {
    kind: 'credit_earned',
    subject: `${credit} credit for your next stay`,
    paragraphs: [
      side === 'inviter'
        ? `Hello ${name}, someone you invited completed their first stay. Thank you. You earned ${credit} credit.`
        : `Hello ${name}, you completed your first stay with Keystead. Because you were invited, you earned ${credit} credit for your next stay.`,
      `It is deducted automatically when you book a place with prices in ${currency}.`,
    ],
    action: { label: 'View credit', href: publicUrl + href('accountReferrals') },
  };
}
