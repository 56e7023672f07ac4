import { msg } from '@lingui/core/macro';
import { href } from '#src/routes/href.ts';
import { MAX_COMPARED, MAX_SEARCHES } from '#src/rules/saved/limits.ts';
import type { TopicOf } from '../helpTopic.ts';

export const saving: TopicOf = () => ({
  id: 'saving',
  title: msg`Saved homes and searches`,
  questions: [
    {
      id: 'save-a-home',
      question: msg`How do I save and compare homes?`,
      answer: [
        msg`Press the heart of a home. Without an account it is kept in this browser, and added to your account when you sign in. You can sort saved homes into lists, add notes, and share a list with a link that you can stop at any time.`,
        msg`You can compare up to ${MAX_COMPARED} homes side by side, with totals for the same dates and guests.`,
      ],
      link: { to: href('buyerSaved'), label: msg`Your saved homes` },
    },
    {
      id: 'search-alerts',
      question: msg`How do I get an email about new homes?`,
      answer: [
        msg`Choose Save search on the search page. You can save up to ${MAX_SEARCHES} searches and choose for each of them whether we email you once a day, as soon as there is a new home, or not at all.`,
        msg`A home counts as new once. It counts again only if it was not available for a day. Emails stop when the dates of the search have passed.`,
      ],
      link: { to: href('buyerSaved', {}, { view: 'searches' }), label: msg`Your saved searches` },
    },
  ],
});
