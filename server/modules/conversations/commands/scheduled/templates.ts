import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { SCHEDULES_MAX } from '#src/rules/conversations/schedule.ts';
import { TEMPLATES_MAX } from '#src/rules/conversations/template.ts';
import type { scheduleChange, templateChange } from '#src/wire/conversations/scheduled.ts';
import { conflict, invalid } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { planAnew } from './planMessages.ts';

type TemplateValues = z.infer<typeof templateChange>;
type ScheduleValues = z.infer<typeof scheduleChange>;

/** Serialises the changes of a seller's templates and schedules, so that limits and names hold. */
async function lockSeller({ trx }: UnitOfWork, sellerId: string): Promise<void> {
  await trx
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', sellerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Throws 409 `name_taken`. */
async function requireFreeName(
  { trx }: UnitOfWork,
  sellerId: string,
  name: string,
  exceptId: string,
): Promise<void> {
  const taken = await trx
    .selectFrom('message_templates')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('name', '=', name)
    .where('id', '!=', exceptId)
    .executeTakeFirst();
  if (taken) throw conflict('name_taken', `You have a template with the name ${name}.`);
}

/** Throws 409 `too_many_templates`, `name_taken`. */
export async function addTemplate(
  unit: UnitOfWork,
  seller_id: string,
  { name, body }: TemplateValues,
): Promise<string> {
  const { trx, now } = unit;
  const id = uuidv7();
  await lockSeller(unit, seller_id);
  await requireFreeName(unit, seller_id, name, id);
  const { n } = await trx
    .selectFrom('message_templates')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('seller_id', '=', seller_id)
    .executeTakeFirstOrThrow();
  if (n >= TEMPLATES_MAX)
    throw conflict(
      'too_many_templates',
      `You have ${TEMPLATES_MAX} templates. Delete one before you add another.`,
    );
  await trx
    .insertInto('message_templates')
    .values({ id, seller_id, name, body, created_at: now.toISOString() })
    .execute();
  return id;
}

/** Messages that are not sent yet use the new text, unless they were edited. Throws 409 `name_taken`. */
export async function saveTemplate(
  unit: UnitOfWork,
  seller_id: string,
  id: string,
  { name, body }: TemplateValues,
): Promise<void> {
  await lockSeller(unit, seller_id);
  await requireFreeName(unit, seller_id, name, id);
  await unit.trx
    .updateTable('message_templates')
    .set({ name, body })
    .where('id', '=', id)
    .execute();
}

/** Throws 409 `template_in_use`. */
export async function deleteTemplate(
  unit: UnitOfWork,
  seller_id: string,
  id: string,
): Promise<void> {
  await lockSeller(unit, seller_id);
  const used = await unit.trx
    .selectFrom('message_schedules')
    .select('id')
    .where('template_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (used)
    throw conflict('template_in_use', 'A schedule sends this template. Delete the schedule first.');
  await unit.trx.deleteFrom('message_templates').where('id', '=', id).execute();
}

/** Throws 422 where the template or the home is not the seller's. */
async function requireOwnParts(
  { trx }: UnitOfWork,
  seller_id: string,
  { template_id, property_id }: ScheduleValues,
): Promise<void> {
  const template = await trx
    .selectFrom('message_templates')
    .select('id')
    .where('id', '=', template_id)
    .where('seller_id', '=', seller_id)
    .executeTakeFirst();
  if (!template) throw invalid({ template_id: ['Choose a template.'] });
  if (property_id === null) return;
  const property = await trx
    .selectFrom('properties')
    .select('id')
    .where('id', '=', property_id)
    .where('seller_id', '=', seller_id)
    .executeTakeFirst();
  if (!property) throw invalid({ property_id: ['Choose one of your homes.'] });
}

/** Adds a schedule and plans the coming bookings. Throws 409 `too_many_schedules`, 422. */
export async function addSchedule(
  unit: UnitOfWork,
  seller_id: string,
  values: ScheduleValues,
): Promise<string> {
  const { trx, now } = unit;
  await lockSeller(unit, seller_id);
  await requireOwnParts(unit, seller_id, values);
  const { n } = await trx
    .selectFrom('message_schedules')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('seller_id', '=', seller_id)
    .executeTakeFirstOrThrow();
  if (n >= SCHEDULES_MAX)
    throw conflict(
      'too_many_schedules',
      `You have ${SCHEDULES_MAX} schedules. Delete one before you add another.`,
    );
  const id = uuidv7();
  await trx
    .insertInto('message_schedules')
    .values({ id, seller_id, ...values, created_at: now.toISOString() })
    .execute();
  await planAnew(unit, seller_id);
  return id;
}

/** Saves a schedule and plans its messages anew. Another trigger discards those not sent. Throws 422. */
export async function saveSchedule(
  unit: UnitOfWork,
  seller_id: string,
  id: string,
  values: ScheduleValues,
): Promise<void> {
  const { trx } = unit;
  await lockSeller(unit, seller_id);
  await requireOwnParts(unit, seller_id, values);
  await trx
    .deleteFrom('scheduled_messages')
    .where('schedule_id', '=', id)
    .where('state', '!=', 'sent')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('message_schedules')
          .select('message_schedules.id')
          .where('message_schedules.id', '=', id)
          .where('message_schedules.trigger', '!=', values.trigger),
      ),
    )
    .execute();
  await trx.updateTable('message_schedules').set(values).where('id', '=', id).execute();
  await planAnew(unit, seller_id);
}

/** Deletes a schedule with the messages that it has not sent. */
export async function deleteSchedule({ trx }: UnitOfWork, id: string): Promise<void> {
  await trx.deleteFrom('message_schedules').where('id', '=', id).execute();
}
