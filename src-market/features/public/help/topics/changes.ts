import { msg } from '@lingui/core/macro';
import { href } from '#src/routes/href.ts';
import { CHANGE_ANSWER_HOURS, CHANGE_PAYMENT_HOURS } from '#src/rules/bookings/bookingChange.ts';
import { DEPOSIT_DAYS } from '#src/rules/deposits/deposit.ts';
import type { TopicOf } from '../helpTopic.ts';

export const changes: TopicOf = () => ({
  id: 'changes',
  title: msg`Changes, cancelling and deposits`,
  questions: [
    {
      id: 'change-dates',
      question: msg`Can I change the dates or the number of guests?`,
      answer: [
        msg`Propose the change on the page of your booking. You see the new price first. The other side has ${CHANGE_ANSWER_HOURS} hours to answer, and the booking stays as it is until then.`,
        msg`If the changed stay costs more, you have ${CHANGE_PAYMENT_HOURS} hours to pay the difference. If it costs less, the difference is refunded.`,
      ],
      link: { to: href('settingsBookings'), label: msg`Your bookings` },
    },
    {
      id: 'cancel',
      question: msg`How much do I get back when I cancel?`,
      answer: [
        msg`It depends on the cancellation policy that the seller chose and on the days left until check-in. The property page shows the policy, your booking keeps a copy that does not change, and before you cancel we show the exact refund.`,
        msg`If the seller or Keystead cancels, you get a full refund.`,
      ],
      link: { to: href('refund'), label: msg`Cancelling and refunds` },
    },
    {
      id: 'refunds',
      question: msg`How is a refund paid?`,
      answer: [
        msg`To your original payment method. The share you paid with referral credit is returned as credit.`,
      ],
    },
    {
      id: 'deposits',
      question: msg`What happens to a security deposit?`,
      answer: [
        msg`You pay it with the stay, and we hold it. It is refunded ${DEPOSIT_DAYS} days after check-out, unless the seller claims a part of it within that time, with evidence. You can respond to a claim before our staff decide.`,
      ],
    },
  ],
});
