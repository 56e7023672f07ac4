import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transaction } from 'kysely';
import sharp from 'sharp';
import type { BookingBalances } from '#src/rules/disputes/award.ts';
import { addDays, isoDate } from '#src/rules/dates/day.ts';
import { type Claimant, otherSide } from '#src/rules/disputes/dispute.ts';
import { type Cents, cents } from '#src/rules/money/money.ts';
import type { Acting } from '#server/platform/unitOfWork/acting.ts';
import type { Audited } from '#server/platform/audit/appendAudit.ts';
import {
  addToDispute,
  respondToDispute,
  sendDispute,
  withdrawDispute,
} from '#server/modules/disputes/commands/disputeMessages.ts';
import { bookingBalances } from '#server/modules/ledger/queries/bookingBalances.ts';
import {
  assignDispute,
  escalateDispute,
  resolveDispute,
} from '#server/modules/disputes/commands/decideDispute.ts';
import { addEvidence, evidenceKey } from '#server/modules/disputes/commands/disputeEvidence.ts';
import { openDispute } from '#server/modules/disputes/commands/openDispute.ts';
import { noEffects, type UnitOfWork, unitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { Services } from '#server/platform/services.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { demoId } from '../demoId.ts';
import { HOUR_MS, later } from '../moments.ts';
import { actingAs } from '../people/acting.ts';
import { profileIdOf, userIdOf } from '../people/ids.ts';
import type { DemoDispute, DisputeStep } from './demoDispute.ts';
import { DEMO_DISPUTES } from './demoDisputes.ts';

const JUDGE = 'disputes@keystead.test';

interface Chosen {
  readonly id: string;
  readonly buyer_id: string;
  readonly seller_id: string;
  readonly buyer_user: string;
  readonly seller_user: string;
  readonly deposit: Cents;
}

/**
 * Plays the disputes by the commands, each about a stay of its own, at moments that lie behind. Answers
 * what the audit log has to say of them. Letters are left out: they were read long ago.
 */
export async function playDisputes(
  services: Services,
  trx: Transaction<Tables>,
  now: Date,
): Promise<Audited[]> {
  const taken: string[] = [];
  const audits: Audited[] = [];
  for (const quarrel of DEMO_DISPUTES) {
    const stay = await choose(trx, quarrel, taken, now);
    // On some days of the year nobody has just left.
    if (!stay) continue;
    taken.push(stay.id);
    const gathered = noEffects();
    const workAs = (acting: Acting, hoursAgo: number) =>
      unitOfWork(services, trx, acting, gathered, later(now, -hoursAgo * HOUR_MS));
    const paid = await bookingBalances(trx, stay.id);
    const books = quarrel.on_deposit ? { ...paid, charged: stay.deposit } : paid;
    const claimed = part(books, quarrel.percent);
    const opening = workAs(actingIn(stay, quarrel.by), quarrel.hoursAgo);
    const { reason, statement } = quarrel;
    const id = await openDispute(opening, quarrel.by, {
      booking_id: stay.id,
      reason,
      claimed,
      statement,
    });
    for (const act of quarrel.acts)
      await perform(act, {
        id,
        quarrel,
        books,
        work: workAs(actingOf(act, stay, quarrel), act[1]),
      });
    audits.push(...gathered.audits);
  }
  return audits;
}

const part = ({ charged }: BookingBalances, percent: number) =>
  cents(Math.round((charged * percent) / 100));

/** The latest stay that fits and that is not quarrelled about; it ended before the quarrel began. */
async function choose(
  trx: Transaction<Tables>,
  { buyer, seller, states, by, hoursAgo, on_deposit }: DemoDispute,
  taken: readonly string[],
  now: Date,
): Promise<Chosen | undefined> {
  const moment = later(now, -hoursAgo * HOUR_MS).toISOString();
  const dayBegan = isoDate(moment.slice(0, 10));
  const longAgo = addDays(isoDate(now.toISOString().slice(0, 10)), -13);
  for (const state of states) {
    const found = await trx
      .selectFrom('bookings')
      .innerJoin('profiles as b', 'b.id', 'bookings.buyer_id')
      .innerJoin('profiles as s', 's.id', 'bookings.seller_id')
      .select(['bookings.id', 'buyer_id', 'seller_id', 'deposit'])
      .select(['b.user_id as buyer_user', 's.user_id as seller_user'])
      .where('state', '=', state)
      .$if(buyer !== undefined, (query) => query.where('buyer_id', '=', profileIdOf(buyer ?? '')))
      .$if(seller !== undefined, (query) =>
        query.where('seller_id', '=', profileIdOf(seller ?? '')),
      )
      // Those of the demo's own people are theirs to use as they like.
      .$if(buyer === undefined, (query) =>
        query.where('buyer_id', '!=', profileIdOf('buyer@keystead.test')),
      )
      .$if(taken.length > 0, (query) => query.where('bookings.id', 'not in', taken))
      .$if(state === 'completed', (query) =>
        query.where('check_out', '<', dayBegan).where('check_out', '>=', longAgo),
      )
      .where((eb) => {
        const held = eb.exists(
          eb
            .selectFrom('deposits')
            .select('deposits.id')
            .whereRef('booking_id', '=', 'bookings.id')
            .where('release_at', '>', moment),
        );
        // A seller's dispute about a stay with a deposit is a claim on that, whether meant so or not.
        return on_deposit ? held : eb.or([eb.lit(by === 'buyer'), eb.not(held)]);
      })
      .orderBy('check_out', 'desc')
      .orderBy('reference')
      .limit(1)
      .executeTakeFirst();
    if (found) return found;
  }
  return undefined;
}

function actingIn(stay: Chosen, by: Claimant): Acting {
  return {
    by,
    user_id: by === 'buyer' ? stay.buyer_user : stay.seller_user,
    on_behalf_of: by === 'buyer' ? stay.buyer_id : stay.seller_id,
    address: '203.0.113.24',
  };
}

function actingOf(act: DisputeStep, stay: Chosen, { by }: DemoDispute): Acting {
  switch (act[0]) {
    case 'send':
    case 'withdraw':
      return actingIn(stay, by);
    case 'respond':
      return actingIn(stay, otherSide(by));
    case 'show':
      return actingIn(stay, act[2]);
    case 'write':
      return act[2] === 'staff' ? actingAs(JUDGE, 'staff') : actingIn(stay, act[2]);
    default:
      return actingAs(JUDGE, 'staff');
  }
}

interface Scene {
  readonly id: string;
  readonly quarrel: DemoDispute;
  readonly books: BookingBalances;
  readonly work: UnitOfWork;
}

async function perform(act: DisputeStep, { id, quarrel, books, work }: Scene): Promise<unknown> {
  switch (act[0]) {
    case 'send':
      return sendDispute(work, id, quarrel.by);
    case 'respond':
      return respondToDispute(work, id, otherSide(quarrel.by), act[2]);
    case 'escalate':
      return escalateDispute(work, id);
    case 'write':
      return addToDispute(work, id, act[2], act[3]);
    case 'note':
      return addToDispute(work, id, 'staff', act[2], true);
    case 'show':
      return show(work, id, act[2], act[3]);
    case 'assign':
      return assignDispute(work, id, userIdOf(JUDGE));
    case 'resolve':
      return resolveDispute(work, id, {
        awarded: cents(Math.round((part(books, quarrel.percent) * act[2]) / 100)),
        borne_by: 'both',
        decision: act[3],
        charged: books.charged,
      });
    case 'withdraw':
      return withdrawDispute(work, id, quarrel.by, act[2]);
  }
}

/** A picture that nobody could take for a photograph of somebody's home. */
async function show(work: UnitOfWork, dispute: string, by: Claimant, name: string): Promise<void> {
  const { env, files } = work.services;
  const id = demoId('dispute_evidence', `${dispute}/${name}`);
  const content = await sharp(Buffer.from(drawing(name)))
    .jpeg({ quality: 80 })
    .toBuffer();
  const folder = join(env.KEYSTEAD_DATA, 'incoming');
  const path = join(folder, id);
  await mkdir(folder, { recursive: true });
  await writeFile(path, content);
  await files.keep(path, evidenceKey(id), 'image/jpeg');
  await addEvidence(work, dispute, by, {
    id,
    user_id: work.acting.user_id ?? '',
    file_name: name,
    media_type: 'image/jpeg',
    size: content.length,
  });
}

const drawing = (name: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="640"><rect width="900" height="640" fill="#d9dcd3"/>
<path d="M0 470h900v170H0z" fill="#a9a08c"/><path d="M140 470V190h300v280zM520 470V260h230v210z" fill="#8d9aa2" stroke="#5d6b73" stroke-width="8"/>
<path d="M180 240h80v90h-80zM310 240h80v90h-80zM570 310h130v70H570z" fill="#e9eef1"/>
<text x="40" y="600" font-family="sans-serif" font-size="34" fill="#1a252b">${name.replace('.jpg', '')} · specimen</text></svg>`;
