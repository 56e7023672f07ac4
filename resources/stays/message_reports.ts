import { z } from 'zod';
import { staff } from '#src/access/grants.ts';
import { messageReportMachine, REPORT_REASONS } from '#src/rules/conversations/message.ts';
import * as f from '#src/schema/field.ts';
import { defineResource } from '#src/schema/resource.ts';
import { writtenText } from '#src/schema/texts/writtenText.ts';

const decision = z.strictObject({ decision: writtenText({ min: 5, max: 1000 }) });

/** Reports of conversations by a participant. Staff may read a reported conversation. */
export const messageReports = defineResource({
  name: 'message_reports',
  fields: {
    id: f.id(),
    conversation_id: f.locked(f.ref('conversations', 'cascade')),
    property_id: f.locked(f.ref('properties')),
    reported_by: f.locked(f.ref('users')),
    reported_side: f.locked(f.choice(['buyer', 'seller'])),
    reason: f.locked(f.choice(REPORT_REASONS)),
    note: f.locked(f.personal(f.withDefault(f.longText({ max: 1000 }), ''))),
    state: f.states(messageReportMachine),
    decision: f.locked(f.optional(f.longText({ max: 1000 }))),
    created_at: f.createdAt(),
  },
  access: { list: staff('dispute_admin', 'admin') },
  actions: {
    dismiss: {
      grant: staff('dispute_admin', 'admin'),
      event: 'dismiss',
      input: decision,
      bulk: true,
    },
    /** Emails the reported side. */
    warn: { grant: staff('dispute_admin', 'admin'), event: 'warn', input: decision, bulk: true },
    /** Refuses messages between the two sides; neither can undo it. */
    block: {
      grant: staff('dispute_admin', 'admin'),
      event: 'block',
      input: decision,
      danger: true,
      bulk: true,
    },
  },
  admin: {
    menu: { group: 'Marketplace', icon: 'warning', position: 3 },
    filter: { state: 'open' },
    list: ['property_id', 'reason', 'reported_side', 'reported_by', 'state', 'created_at'],
    filters: ['state', 'reason', 'reported_side', 'created_at'],
    search: ['property_id', 'reported_by'],
    title: 'reason',
    sort: ['created_at', 'DESC'],
  },
});
