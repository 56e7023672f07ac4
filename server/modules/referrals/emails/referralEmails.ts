import { href } from '#src/routes/href.ts';
import { moneyText } from '#server/platform/mail/emailText.ts';
import { emailTemplate } from '#server/platform/mail/emailTemplate.ts';
import { referralsKinds } from './notificationKinds.ts';

const inviterEarned = emailTemplate({
  name: 'credit_for_invitation',
  kind: referralsKinds.credit_earned,
  to: 'The person who invited someone',
  when: 'An invited person completed their first stay.',
  texts: {
    subject: '{amount} credit for your next stay',
    earned:
      'Hello {name}, someone you invited completed their first stay. Thank you. You earned {amount} credit.',
    use: 'It is deducted automatically when you book a place with prices in {currency}.',
    button: 'View credit',
  },
});

const invitedEarned = emailTemplate({
  name: 'credit_for_first_stay',
  kind: referralsKinds.credit_earned,
  to: 'A person who was invited',
  when: 'They completed their first stay.',
  texts: {
    subject: '{amount} credit for your next stay',
    earned:
      'Hello {name}, you completed your first stay with Keystead. Because you were invited, you earned {amount} credit for your next stay.',
    use: 'It is deducted automatically when you book a place with prices in {currency}.',
    button: 'View credit',
  },
});

/** To the inviter or the invited user after the invited user's first stay. */
export const creditEarnedEmail = (
  side: 'inviter' | 'invited',
  name: string,
  amount: number,
  currency: string,
  publicUrl: string,
) =>
  (side === 'inviter' ? inviterEarned : invitedEarned).email(
    { name, amount: moneyText(amount, currency), currency },
    { href: publicUrl + href('accountReferrals') },
  );

export const referralTemplates = [inviterEarned, invitedEarned];
