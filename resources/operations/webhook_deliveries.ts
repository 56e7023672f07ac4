import { both, inState, never, staff } from '#src/access/grants.ts';
import { DELIVERY_STATES } from '#src/rules/webhooks/webhook.ts';
import * as f from '#src/schema/field.ts';
import { defineResource } from '#src/schema/resource.ts';

/** What a webhook received or will receive, for 30 days. Its id is the id of the message. */
export const webhookDeliveries = defineResource({
  name: 'webhook_deliveries',
  fields: {
    id: f.id(),
    webhook_id: f.locked(f.ref('webhooks', 'cascade')),
    url: f.described(
      f.computed(
        f.text({ max: 2_000 }),
        '(select webhooks.url from webhooks where webhooks.id = webhook_deliveries.webhook_id)',
      ),
      { label: 'Receiver' },
    ),
    owner_id: f.computed(
      f.ref('users'),
      '(select webhooks.user_id from webhooks where webhooks.id = webhook_deliveries.webhook_id)',
    ),
    /** Orders the deliveries of a record. */
    event_id: f.locked(f.text({ max: 36 })),
    event: f.locked(f.text({ max: 120 })),
    record_id: f.locked(f.text({ max: 60 })),
    /** The body as it is sent. */
    payload: f.described(f.locked(f.longText({ max: 1_000_000 })), { label: 'Message' }),
    state: f.described(f.locked(f.withDefault(f.choice(DELIVERY_STATES), 'pending')), {
      tone: { pending: 'info', delivered: 'success', failed: 'error' },
    }),
    attempts: f.locked(f.withDefault(f.integer(), 0)),
    /** When it may be sent again, also where it is not pending. */
    next_at: f.locked(f.instant()),
    /** When the next attempt is due; null where none is. */
    next_attempt_at: f.computed(
      f.optional(f.instant()),
      "case when webhook_deliveries.state = 'pending' then webhook_deliveries.next_at end",
    ),
    last_attempt_at: f.locked(f.optional(f.instant())),
    reply_status: f.locked(f.optional(f.integer())),
    /** The first bytes of the last reply. */
    reply_text: f.locked(f.optional(f.longText({ max: 1_000 }))),
    /** Why the last attempt failed; null after a success. */
    error: f.locked(f.optional(f.text({ max: 60 }))),
    created_at: f.createdAt(),
  },
  unique: [['webhook_id', 'event_id']],
  indexes: [
    ['state', 'next_at'],
    ['webhook_id', 'record_id'],
  ],
  // A message about a message would be the next event.
  events: false,
  access: {
    list: staff('admin'),
    fields: { event_id: { read: never }, next_at: { read: never } },
  },
  actions: {
    resend: {
      grant: both(staff('admin'), inState('delivered', 'failed')),
      label: 'Send again',
      done: 'Sent again',
      bulk: true,
    },
  },
  admin: {
    menu: { icon: 'external' },
    list: ['created_at', 'event', 'url', 'owner_id', 'state', 'reply_status'],
    filters: [
      'state',
      'event',
      'owner_id',
      'webhook_id',
      'record_id',
      'reply_status',
      'error',
      'created_at',
    ],
    title: 'event',
    sort: ['created_at', 'DESC'],
    rowActions: ['resend'],
  },
});
