import type { Transaction } from 'kysely';
import type { Trigger } from '#src/rules/conversations/schedule.ts';
import { planBooking } from '#server/modules/conversations/commands/scheduled/planMessages.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import type { Services } from '#server/platform/services.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { noEffects, unitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { demoId } from './demoId.ts';
import { insertRows } from './insertRows.ts';
import { DAY_MS, later } from './moments.ts';
import { profileIdOf } from './people/ids.ts';

const SELLER = 'seller@keystead.test';
/** How many of the homes with coming stays have schedules. */
const SCHEDULED_HOMES = 2;

interface DemoTemplate {
  readonly name: string;
  readonly body: string;
  /** When it is sent; without one it is inserted by hand. */
  readonly schedule?: { readonly trigger: Trigger; readonly days?: number; readonly time?: string };
}

const TEMPLATES: readonly DemoTemplate[] = [
  {
    name: 'Booking confirmed',
    body: 'Hello {guest_first_name}, your stay at {property} is confirmed: {check_in} to {check_out}, {nights} nights. I will send you the address and how to get in before you travel. {seller_name}',
    schedule: { trigger: 'booked' },
  },
  {
    name: 'How to get in',
    body: 'Hello {guest_first_name}, your stay begins on {check_in}. The address is {address}, and you can check in from {check_in_time}.\n\n{check_in_instructions}',
    schedule: { trigger: 'before_check_in', days: 3, time: '10:00' },
  },
  {
    name: 'Day of check-out',
    body: 'Good morning {guest_first_name}, check-out is until {check_out_time} today. Please leave the keys where you found them. Thank you for staying!',
    schedule: { trigger: 'check_out_day', time: '08:00' },
  },
  {
    name: 'House rules',
    body: 'Hello {guest_first_name}, these are the rules of {property}:\n\n{house_rules}',
  },
];

/** Message templates of seller@, their schedules, and the messages planned for the coming stays. */
export async function fillMessageTemplates(
  services: Services,
  trx: Transaction<Tables>,
  now: Date,
): Promise<void> {
  const seller_id = profileIdOf(SELLER);
  const created_at = later(now, -60 * DAY_MS).toISOString();
  const templateId = (name: string) => demoId('message_templates', name);
  await insertRows(
    trx,
    'message_templates',
    TEMPLATES.map(({ name, body }) => ({
      id: templateId(name),
      seller_id,
      name,
      body,
      created_at,
    })),
  );
  const coming = await trx
    .selectFrom('bookings')
    .select(['id', 'property_id'])
    .where('seller_id', '=', seller_id)
    .where('state', 'in', ['confirmed', 'checked_in'])
    .orderBy('check_in')
    .orderBy('id')
    .execute();
  const homes = [...new Set(coming.map(({ property_id }) => property_id))].slice(
    0,
    SCHEDULED_HOMES,
  );
  await insertRows(
    trx,
    'message_schedules',
    TEMPLATES.flatMap(({ name, schedule }) =>
      schedule
        ? homes.map((property_id) => ({
            id: demoId('message_schedules', `${name}/${property_id}`),
            seller_id,
            template_id: templateId(name),
            property_id,
            created_at,
            ...schedule,
          }))
        : [],
    ),
  );
  const unit = unitOfWork(services, trx, SYSTEM, noEffects(), now);
  for (const { id } of coming) await planBooking(unit, id, null);
}
