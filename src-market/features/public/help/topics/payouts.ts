import { msg, plural } from '@lingui/core/macro';
import { href } from '#src/routes/href.ts';
import type { TopicOf } from '../helpTopic.ts';

export const payouts: TopicOf = ({ payout: { delay_days, account_wait_days } }) => ({
  id: 'payouts',
  title: msg`Payouts and fees`,
  questions: [
    {
      id: 'when-paid',
      question: msg`When am I paid?`,
      answer: [
        msg`A payout falls due ${plural(delay_days, { one: '# day', other: '# days' })} after check-in. Stays that are due together are paid in one transfer per currency. Small amounts are carried over until they reach the minimum shown on your payouts page.`,
        msg`An open dispute holds the payout for that stay until the dispute is settled.`,
      ],
      link: { to: href('sellerPayouts'), label: msg`Your payouts` },
    },
    {
      id: 'change-account',
      question: msg`How do I change my payout account?`,
      answer: [
        msg`On your payouts page. It needs two-step sign-in, and we email you. For your protection, payouts wait ${plural(account_wait_days, { one: '# day', other: '# days' })} after a change.`,
      ],
      link: { to: href('sellerPayouts'), label: msg`Your payouts` },
    },
    {
      id: 'fees',
      question: msg`What does Keystead cost?`,
      answer: [
        msg`Sellers pay a commission for each stay, and buyers a service fee that is part of the total. Both are shown before you publish or book. VIP sellers pay a lower commission.`,
      ],
      link: { to: href('pricing'), label: msg`Pricing` },
    },
  ],
});
