import type { Kysely } from 'kysely';
import { fillTemplate } from '#src/rules/conversations/template.ts';
import type { ScheduledMessage } from '#src/wire/conversations/scheduled.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { placeholderValues } from './placeholderValues.ts';

/** What schedules will send in a conversation, the next first; sent ones are messages. */
export async function scheduledMessages(
  db: Kysely<Tables>,
  conversationId: string,
): Promise<ScheduledMessage[]> {
  const rows = await db
    .selectFrom('scheduled_messages as m')
    .innerJoin('message_schedules as s', 's.id', 'm.schedule_id')
    .innerJoin('message_templates as t', 't.id', 's.template_id')
    .innerJoin('bookings', 'bookings.id', 'm.booking_id')
    .select([
      'm.id',
      'm.booking_id',
      'm.state',
      'm.hold_reason',
      'm.send_at',
      'm.body as edited_body',
      's.trigger',
      't.name',
      't.body as template',
      'bookings.reference',
    ])
    .where('m.conversation_id', '=', conversationId)
    .where('m.state', '!=', 'sent')
    .orderBy('m.send_at')
    .orderBy('m.id')
    .execute();
  const shown: ScheduledMessage[] = [];
  for (const { edited_body, template, ...row } of rows) {
    const body = edited_body ?? template;
    const { text, missing } = fillTemplate(
      body,
      await placeholderValues(db, { booking_id: row.booking_id }),
    );
    shown.push({ ...row, body, edited: edited_body !== null, text, missing: [...missing] });
  }
  return shown;
}
