import { sql } from 'kysely';
import { SYSTEM } from '../platform/unitOfWork/acting.ts';
import { hasLapsed } from '../platform/unitOfWork/deadline.ts';
import { expireBooking } from '../modules/bookings/commands/expireBooking.ts';
import { expireChange } from '../modules/bookings/commands/transitionChange.ts';
import { lockOffer, moveOffer } from '../modules/bookings/commands/lockOffer.ts';
import { leadOnByClock, pastTheirTime } from '../modules/disputes/commands/transitionDispute.ts';
import { transact } from '../platform/unitOfWork/unitOfWork.ts';
import type { Services } from '../platform/services.ts';
import { eachByItself } from '../platform/jobs/processEach.ts';

const BATCH = 200;
/** A mail so old has no job any more that will still try. */
const MAIL_LOST_MS = 3_600_000;
/** After so long nobody wants it. */
const MAIL_GIVEN_UP_MS = 3 * 86_400_000;

/** Ends what should have ended, and sends what should have gone out, whatever became of its job. */
export async function sweep(services: Services): Promise<void> {
  await resendMail(services);
  const lapsed = await services.database.db
    .selectFrom('bookings')
    .select('id')
    .where('expires_at', '<=', services.now().toISOString())
    .orderBy('expires_at')
    .limit(BATCH)
    .execute();
  await eachByItself(lapsed, ({ id }) =>
    transact(services, SYSTEM, (work) => expireBooking(work, id)),
  );
  const changes = await services.database.db
    .selectFrom('change_requests')
    .select(['booking_id', 'id'])
    .where('expires_at', '<=', services.now().toISOString())
    .orderBy('expires_at')
    .limit(BATCH)
    .execute();
  await eachByItself(changes, ({ booking_id, id }) =>
    transact(services, SYSTEM, (work) => expireChange(work, booking_id, id)),
  );
  const due = await pastTheirTime(services.database.db, services.now(), BATCH);
  await eachByItself(due, ({ id }) =>
    transact(services, SYSTEM, (work) => leadOnByClock(work, id)),
  );
  await expireOffers(services);
}

async function expireOffers(services: Services): Promise<void> {
  const lapsed = await services.database.db
    .selectFrom('offers')
    .select('id')
    .where('expires_at', '<=', services.now().toISOString())
    .orderBy('expires_at')
    .limit(BATCH)
    .execute();
  await eachByItself(lapsed, ({ id }) =>
    transact(services, SYSTEM, async (work) => {
      const offer = await lockOffer(work.trx, id);
      if (hasLapsed(offer, work.now)) await moveOffer(work, offer, 'expire');
    }),
  );
}

async function resendMail(services: Services): Promise<void> {
  const ago = (ms: number) => new Date(services.now().getTime() - ms).toISOString();
  const waiting = sql<boolean>`exists (
    select from pgboss.job where name = 'send_mail' and state in ('created', 'retry', 'active')
      and data ->> 'mail_id' = mails.id::text)`;
  const unsent = await services.database.db
    .selectFrom('mails')
    .select('id')
    .where('sent_at', 'is', null)
    .where('created_at', '<=', ago(MAIL_LOST_MS))
    .where('created_at', '>', ago(MAIL_GIVEN_UP_MS))
    .where(waiting, '=', false)
    .orderBy('created_at')
    .limit(BATCH)
    .execute();
  if (unsent.length === 0) return;
  await transact(services, SYSTEM, (work) => {
    for (const { id } of unsent) work.send('send_mail', { mail_id: id });
    return Promise.resolve();
  });
}
