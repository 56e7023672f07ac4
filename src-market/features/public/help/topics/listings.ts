import { msg } from '@lingui/core/macro';
import { href } from '#src/routes/href.ts';
import { FEEDS_MAX } from '#src/rules/calendarFeeds/feed.ts';
import { PICTURE_NAMES } from '#src/rules/files/fileFormat.ts';
import { PHOTO_MIN_PX, PHOTOS_MAX } from '#src/rules/listings/photoFile.ts';
import type { TopicOf } from '../helpTopic.ts';

export const listings: TopicOf = ({ change_review }) => ({
  id: 'listings',
  title: msg`Listing a place`,
  questions: [
    {
      id: 'list-a-place',
      question: msg`How do I list a place?`,
      answer: [
        msg`Become a seller and complete the onboarding: we verify who you are and where to pay you. Then list your place step by step. Drafts are saved as you type, and you can continue on another device.`,
        msg`Staff review each listing before it is published. If they reject it, they give a reason, and you can change the listing and submit it again. We suspend misleading listings and review their existing bookings one by one.`,
      ],
      link: { to: href('sellerPropertyCreate'), label: msg`List a place` },
    },
    {
      id: 'photos',
      question: msg`Which photos can I add?`,
      answer: [
        msg`Up to ${PHOTOS_MAX} photos of each place, as ${PICTURE_NAMES}, best with ${PHOTO_MIN_PX} pixels or more on the longer side. The first is the cover. Describe each photo, for people who cannot see it.`,
      ],
    },
    {
      id: 'edit-a-listing',
      question: msg`What happens when I change a published listing?`,
      answer: [
        change_review === 'before'
          ? msg`Prices, rules and availability apply immediately. A new title, description, place or photos are reviewed first; until then buyers see what was reviewed before.`
          : msg`Changes are public immediately. Staff review a new title, description, place or photos afterwards.`,
      ],
      link: { to: href('sellerProperties'), label: msg`Your properties` },
    },
    {
      id: 'prices',
      question: msg`Which price applies to a night?`,
      answer: [
        msg`The price set for that date. If there is none, the price of the season, then the price of the weekday, then the base price. Weekly and monthly discounts are deducted afterwards.`,
        msg`Confirmed bookings keep the price they were booked at.`,
      ],
    },
    {
      id: 'other-calendars',
      question: msg`How do I avoid double bookings with other websites?`,
      answer: [
        msg`Add the calendar addresses of other websites to your property, up to ${FEEDS_MAX}, and give each website the address that we make for it. Their nights are blocked here. If both sides booked the same nights, we ask you to decide. If a calendar suddenly frees many nights, they stay blocked for a time, and we send you an email.`,
      ],
      link: { to: href('sellerProperties'), label: msg`Your properties` },
    },
    {
      id: 'pause',
      question: msg`Can I stop bookings for a while?`,
      answer: [
        msg`Block single nights in the calendar, pause a listing, or pause all listings in your settings. Confirmed bookings stay as they are.`,
      ],
    },
  ],
});
