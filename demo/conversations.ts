import type { Insertable } from 'kysely';
import type { ReportReason } from '#src/rules/conversations/message.ts';
import { contactDetails } from '#src/rules/conversations/contact/contactDetails.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { demoId } from './demoId.ts';
import type { Home } from './homes/home.ts';
import { HOUR_MS, MINUTE_MS } from './moments.ts';
import { mailboxOf } from './people/buyers.ts';
import { profileIdOf, userIdOf } from './people/ids.ts';

type Row<Name extends keyof Tables> = Insertable<Tables[Name]>;
type Line = readonly [by: 'buyer' | 'seller' | 'agent', text: string];

interface Talk {
  readonly buyer: string;
  /** Which of the seller's homes. */
  readonly home: number;
  readonly hours_ago: number;
  /** How many messages each side has read. */
  readonly read: { readonly buyer: number; readonly seller: number };
  readonly lines: readonly Line[];
  /** The seller's report, which waits for staff. */
  readonly report?: { readonly reason: ReportReason; readonly note: string };
}

const SELLER = 'seller@keystead.test';
const AGENT = 'agent@keystead.test';
const BUYER = 'buyer@keystead.test';

const TALKS: readonly Talk[] = [
  {
    buyer: BUYER,
    home: 0,
    hours_ago: 30,
    read: { buyer: 4, seller: 5 },
    lines: [
      [
        'buyer',
        'Good morning! We would come by train with two bicycles. Is there a place for them?',
      ],
      [
        'seller',
        'Good morning. Yes, in the courtyard, behind a locked gate. The key is on the ring.',
      ],
      ['buyer', 'Wonderful. And is the street quiet at night?'],
      [
        'seller',
        'The bedroom faces the courtyard, so you will hear the church bell and little else.',
      ],
      ['buyer', 'Then we will look at our dates this evening. Thank you!'],
    ],
  },
  {
    buyer: BUYER,
    home: 1,
    hours_ago: 4,
    read: { buyer: 1, seller: 1 },
    lines: [
      ['buyer', 'Could we check in an hour earlier? Our train arrives at two.'],
      ['agent', 'That works: the cleaning is done by noon. I will meet you at the door.'],
      ['agent', 'Please tell me your train, so that I know of delays.'],
    ],
  },
  {
    buyer: mailboxOf('Ben Hargreaves'),
    home: 0,
    hours_ago: 9,
    read: { buyer: 1, seller: 0 },
    lines: [['buyer', 'Can I pay you by PayPal and save the fees? My number is 07700 900123.']],
    report: {
      reason: 'pays_elsewhere',
      note: 'He asked for my number first, and now he wants to pay me directly.',
    },
  },
  {
    buyer: mailboxOf('Chloe Nguyen'),
    home: 2,
    hours_ago: 70,
    read: { buyer: 3, seller: 3 },
    lines: [
      ['buyer', 'Is there a cot for a baby of eight months?'],
      ['seller', 'There is one, with a mattress and linen. I will put it in the larger bedroom.'],
      ['buyer', 'Perfect, thank you.'],
    ],
  },
];

export interface DemoConversations {
  readonly conversations: readonly Row<'conversations'>[];
  readonly messages: readonly Row<'messages'>[];
  readonly reads: readonly Row<'conversation_reads'>[];
  readonly reports: readonly Row<'message_reports'>[];
}

/** Conversations of seller@ and their agent with buyer@ and other buyers. */
export function demoConversations(homes: readonly Home[], now: Date): DemoConversations {
  const own = homes.filter(
    ({ row }) => row.seller_id === profileIdOf(SELLER) && row.state === 'published',
  );
  const placed = TALKS.flatMap((talk, index) => {
    const home = own[talk.home];
    return home ? [{ talk, home, id: demoId('conversations', index) }] : [];
  });
  const at = (talk: Talk, index: number) =>
    new Date(now.getTime() - talk.hours_ago * HOUR_MS + index * 17 * MINUTE_MS).toISOString();
  return {
    conversations: placed.map(({ talk, home, id }) => ({
      id,
      property_id: home.row.id,
      buyer_id: profileIdOf(talk.buyer),
      seller_id: profileIdOf(SELLER),
      last_sequence: talk.lines.length,
      last_message_at: at(talk, talk.lines.length - 1),
      buyer_notified: talk.lines.length,
      seller_notified: talk.lines.length,
      created_at: at(talk, 0),
    })),
    messages: placed.flatMap(({ talk, id }) =>
      talk.lines.map(([by, body], index) => ({
        id: demoId('messages', `${id}/${index}`),
        conversation_id: id,
        sequence: index + 1,
        by: by === 'buyer' ? ('buyer' as const) : ('seller' as const),
        sender_id: userIdOf({ buyer: talk.buyer, seller: SELLER, agent: AGENT }[by]),
        by_agent: by === 'agent',
        body,
        flags: contactDetails(body),
        created_at: at(talk, index),
      })),
    ),
    reads: placed.flatMap(({ talk, id }) =>
      (['buyer', 'seller'] as const).map((side) => ({
        id: demoId('conversation_reads', `${id}/${side}`),
        conversation_id: id,
        user_id: userIdOf(side === 'buyer' ? talk.buyer : SELLER),
        side,
        sequence: talk.read[side],
      })),
    ),
    reports: placed.flatMap(({ talk, home, id }) =>
      talk.report
        ? [
            {
              id: demoId('message_reports', id),
              conversation_id: id,
              property_id: home.row.id,
              reported_by: userIdOf(SELLER),
              reported_side: 'buyer' as const,
              ...talk.report,
              state: 'open' as const,
              decision: null,
              created_at: at(talk, talk.lines.length),
            },
          ]
        : [],
    ),
  };
}
