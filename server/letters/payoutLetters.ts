import { href } from '#src/routes/href.ts';
import type { Letter } from './letter.ts';
import { momentText, moneyText } from './words.ts';

interface Seller {
  readonly name: string;
}

interface Payout {
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
}

const toPayouts = (publicUrl: string) => ({
  label: 'See your payouts',
  href: publicUrl + href('sellerPayouts'),
});

export function payoutPaid({ name }: Seller, payout: Payout, publicUrl: string): Letter {
  const amount = moneyText(payout.amount, payout.currency);
  return {
    subject: `${amount} is on its way to your account`,
    paragraphs: [
      `Hello ${name}, we have sent you ${amount}. Look for the reference ${payout.reference} on your bank statement; banks take up to two working days.`,
    ],
    action: toPayouts(publicUrl),
  };
}

export function payoutFailed(
  { name }: Seller,
  payout: Payout,
  reason: string,
  publicUrl: string,
): Letter {
  const amount = moneyText(payout.amount, payout.currency);
  return {
    subject: `Your payout of ${amount} could not be made`,
    paragraphs: [
      `Hello ${name}, the payout ${payout.reference} did not reach your account: ${reason}`,
      'The money is still yours. See whether your bank details are right; then we try once more.',
    ],
    action: toPayouts(publicUrl),
  };
}

/** To whoever owns the account, for it may have been somebody else who changed it. */
export function payoutAccountChanged(
  { name }: Seller,
  mask: string,
  usableFrom: Date,
  publicUrl: string,
): Letter {
  return {
    subject: 'The account for your payouts was changed',
    paragraphs: [
      `Hello ${name}, your payouts go to the account ${mask} from now on. To keep your money safe, nothing is paid before ${momentText(usableFrom)}.`,
      'If it was not you, change your password and write to us at once: somebody knows it.',
    ],
    action: { label: 'Write to us', href: publicUrl + href('contact') },
  };
}
