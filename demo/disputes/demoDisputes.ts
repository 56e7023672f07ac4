import type { DemoDispute } from './demoDispute.ts';

/** Disputes in every state, so that both sides and staff have open tasks. */
export const DEMO_DISPUTES: readonly DemoDispute[] = [
  {
    states: ['completed'],
    by: 'seller',
    reason: 'damage',
    on_deposit: true,
    percent: 60,
    hoursAgo: 10,
    statement:
      'There is a burn as wide as a hand in the oak worktop, beside the hob. The joiner comes on Thursday; his estimate is with the pictures.',
    steps: [
      ['add_evidence', 9.8, 'seller', 'worktop.jpg'],
      ['add_evidence', 9.7, 'seller', 'estimate.jpg'],
      ['send', 9.5],
      [
        'respond',
        5,
        'A pan stood there for a moment. We are sorry, but it is not the whole worktop.',
      ],
      ['assign', 3],
    ],
  },
  {
    states: ['completed'],
    by: 'seller',
    reason: 'damage',
    on_deposit: true,
    percent: 80,
    hoursAgo: 100,
    statement:
      'One of the two bathroom mirrors is cracked from top to bottom. It hung there whole when they came: the picture of that morning shows it.',
    steps: [
      ['add_evidence', 99.8, 'seller', 'mirror.jpg'],
      ['add_evidence', 99.7, 'seller', 'glazier.jpg'],
      ['send', 99.5],
      ['respond', 80, 'It fell when the door slammed in the wind. The mirror, yes, not the frame.'],
      ['assign', 60],
      [
        'resolve',
        40,
        65,
        'The pictures show the glass broken and the frame whole. The glazier’s price of the glass is awarded.',
      ],
    ],
  },
  {
    seller: 'seller@keystead.test',
    states: ['no_show'],
    by: 'buyer',
    reason: 'no_show_wrong',
    percent: 100,
    hoursAgo: 96,
    statement:
      'I stood in front of the door at nine in the evening and rang for half an hour. The number in the confirmation was not answered. I slept in a hotel and have its bill.',
    steps: [
      ['add_evidence', 95.5, 'buyer', 'hotel-bill.jpg'],
      ['send', 95],
      [
        'respond',
        71,
        'We waited until ten and called twice. Nobody was there, and nobody wrote to us before the next day.',
      ],
    ],
  },
  {
    seller: 'seller@keystead.test',
    states: ['checked_in'],
    by: 'buyer',
    reason: 'not_clean',
    percent: 25,
    hoursAgo: 5,
    statement:
      'The bathroom was not cleaned after the guests before us, and the sheets of the second bed were used. We wrote to the seller at once and had no answer so far.',
    steps: [
      ['add_evidence', 4.8, 'buyer', 'bathroom.jpg'],
      ['send', 4.5],
    ],
  },
  {
    seller: 'business@keystead.test',
    states: ['checked_in'],
    by: 'buyer',
    reason: 'safety',
    percent: 50,
    hoursAgo: 2,
    statement:
      'The carbon monoxide alarm by the boiler has no battery, and the window of the bedroom does not lock.',
    steps: [],
  },
  {
    buyer: 'buyer@keystead.test',
    states: ['completed', 'confirmed'],
    by: 'buyer',
    reason: 'not_as_described',
    percent: 40,
    hoursAgo: 74,
    statement:
      'The listing speaks of a quiet street. There is a building site under the windows, from seven in the morning on, every day but Sunday.',
    steps: [
      ['add_evidence', 73.8, 'buyer', 'building-site.jpg'],
      ['send', 73.5],
      [
        'respond',
        51,
        'The work began a week before and was not announced to us either. We offered the two earplugs and a late check-out.',
      ],
      ['assign', 30],
      ['note', 29.5, 'The permit was posted in March: the seller could have known.'],
      [
        'write',
        29,
        'staff',
        'Could you tell us on which days the work went on, and whether it was in the house itself?',
      ],
      ['write', 20, 'buyer', 'Monday to Thursday, in the house next door, with a pneumatic drill.'],
    ],
  },
  {
    states: ['completed'],
    by: 'seller',
    reason: 'damage',
    percent: 15,
    hoursAgo: 130,
    statement:
      'The glass top of the table is broken, and nobody told us. The picture shows it as we found it on the morning they left.',
    steps: [
      ['add_evidence', 129, 'seller', 'table.jpg'],
      ['send', 128.5],
      ['respond', 110, 'The crack was there when we came. We thought nothing of it.'],
      ['assign', 90],
    ],
  },
  {
    states: ['completed'],
    by: 'buyer',
    reason: 'no_access',
    percent: 30,
    hoursAgo: 150,
    statement:
      'The code of the key box was wrong. We waited four hours in the rain until somebody came.',
    steps: [
      ['send', 149.5],
      ['respond', 140, 'The code had been changed the day before. We are sorry for it.'],
      ['assign', 120],
      [
        'resolve',
        96,
        60,
        'Both sides agree on what happened. Most of the first night was lost, and a part of the claim covers it.',
      ],
    ],
  },
  {
    states: ['completed'],
    by: 'buyer',
    reason: 'not_clean',
    percent: 10,
    hoursAgo: 160,
    statement: 'There was no hot water on the last morning.',
    steps: [
      ['send', 159.5],
      ['withdraw', 140, 'The seller has made it good between us.'],
    ],
  },
];
