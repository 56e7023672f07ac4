import { sql, type Kysely } from 'kysely';
import type { Schedule, Template, TemplatesView } from '#src/wire/conversations/scheduled.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { alphabetical } from '#server/platform/database/textOrder.ts';

export const templateRows = (db: Kysely<Tables>) =>
  db
    .selectFrom('message_templates as t')
    .select((eb) => [
      't.id',
      't.name',
      't.body',
      eb
        .selectFrom('message_schedules')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('message_schedules.template_id', '=', 't.id')
        .as('schedules'),
    ])
    .$castTo<Template>();

export const scheduleRows = (db: Kysely<Tables>) =>
  db
    .selectFrom('message_schedules as s')
    .select((eb) => [
      's.id',
      's.template_id',
      's.property_id',
      's.trigger',
      's.days',
      's.time',
      's.active',
      eb
        .selectFrom('scheduled_messages')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('scheduled_messages.schedule_id', '=', 's.id')
        .where('scheduled_messages.state', 'in', ['queued', 'held'])
        .as('waiting'),
    ])
    .$castTo<Schedule>();

/** The templates and schedules of a seller, whom the caller has checked. */
export async function templatesView(
  db: Kysely<Tables>,
  seller: TemplatesView['seller'],
): Promise<Omit<TemplatesView, 'sellers'>> {
  const templates = await templateRows(db)
    .where('t.seller_id', '=', seller.id)
    .orderBy(alphabetical('t.name'))
    .orderBy('t.id')
    .execute();
  const schedules = await scheduleRows(db)
    .where('s.seller_id', '=', seller.id)
    .orderBy('s.created_at')
    .orderBy('s.id')
    .execute();
  const properties = await db
    .selectFrom('properties')
    .select(['id', 'title'])
    .where('seller_id', '=', seller.id)
    .where('state', '!=', 'archived')
    .orderBy(alphabetical('title'))
    .orderBy('id')
    .execute();
  return { seller, templates, schedules, properties };
}
