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
import { assignDispute } from '#server/modules/disputes/commands/assignDispute.ts';
import {
  approveDispute,
  escalateDispute,
  resolveDispute,
  type Decision,
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

const DISPUTE_STAFF = 'disputes@keystead.test';
const APPROVER = 'admin@keystead.test';

interface DisputedStay {
  readonly id: string;
  readonly buyer_id: string;
  readonly seller_id: string;
  readonly buyer_user: string;
  readonly seller_user: string;
  readonly deposit: Cents;
}

/**
 * Replays the disputes through commands at past moments, each about a different stay. Returns the
 * audit entries. Sends no emails.
 */
export async function replayDisputes(
  services: Services,
  trx: Transaction<Tables>,
  now: Date,
): Promise<Audited[]> {
  const usedIds: string[] = [];
  const audits: Audited[] = [];
  for (const demo of DEMO_DISPUTES) {
    const stay = await findStay(trx, demo, usedIds, now);
    // On some days of the year no stay has just ended.
    if (!stay) continue;
    usedIds.push(stay.id);
    const effects = noEffects();
    const unitAs = (acting: Acting, hoursAgo: number) =>
      unitOfWork(services, trx, acting, effects, later(now, -hoursAgo * HOUR_MS));
    const paid = await bookingBalances(trx, stay.id);
    const balances = demo.on_deposit ? { ...paid, charged: stay.deposit } : paid;
    const claimed = percentOf(balances, demo.percent);
    const opening = unitAs(actingIn(stay, demo.by), demo.hoursAgo);
    const { reason, statement } = demo;
    const id = await openDispute(opening, demo.by, {
      booking_id: stay.id,
      reason,
      claimed,
      statement,
    });
    for (const step of demo.steps)
      await applyStep(step, {
        id,
        demo,
        balances,
        unit: unitAs(actingOf(step, stay, demo), step[1]),
      });
    audits.push(...effects.audits);
  }
  return audits;
}

const percentOf = ({ charged }: BookingBalances, percent: number) =>
  cents(Math.round((charged * percent) / 100));

/** The latest matching stay without a dispute that ended before the dispute opens. */
async function findStay(
  trx: Transaction<Tables>,
  { buyer, seller, states, by, hoursAgo, on_deposit }: DemoDispute,
  usedIds: readonly string[],
  now: Date,
): Promise<DisputedStay | undefined> {
  const moment = later(now, -hoursAgo * HOUR_MS).toISOString();
  const latestCheckOut = isoDate(moment.slice(0, 10));
  const earliestCheckOut = addDays(isoDate(now.toISOString().slice(0, 10)), -13);
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
      // Keep the stays of the demo’s users free for visitors.
      .$if(buyer === undefined, (query) =>
        query.where('buyer_id', '!=', profileIdOf('buyer@keystead.test')),
      )
      .$if(usedIds.length > 0, (query) => query.where('bookings.id', 'not in', usedIds))
      .$if(state === 'completed', (query) =>
        query.where('check_out', '<', latestCheckOut).where('check_out', '>=', earliestCheckOut),
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

function actingIn(stay: DisputedStay, by: Claimant): Acting {
  return {
    by,
    user_id: by === 'buyer' ? stay.buyer_user : stay.seller_user,
    on_behalf_of: by === 'buyer' ? stay.buyer_id : stay.seller_id,
    address: '203.0.113.24',
  };
}

function actingOf(step: DisputeStep, stay: DisputedStay, { by }: DemoDispute): Acting {
  switch (step[0]) {
    case 'send':
    case 'withdraw':
      return actingIn(stay, by);
    case 'respond':
      return actingIn(stay, otherSide(by));
    case 'add_evidence':
      return actingIn(stay, step[2]);
    case 'write':
      return step[2] === 'staff' ? actingAs(DISPUTE_STAFF, 'staff') : actingIn(stay, step[2]);
    default:
      return actingAs(DISPUTE_STAFF, 'staff');
  }
}

interface StepContext {
  readonly id: string;
  readonly demo: DemoDispute;
  readonly balances: BookingBalances;
  readonly unit: UnitOfWork;
}

async function applyStep(
  step: DisputeStep,
  { id, demo, balances, unit }: StepContext,
): Promise<unknown> {
  switch (step[0]) {
    case 'send':
      return sendDispute(unit, id, demo.by);
    case 'respond':
      return respondToDispute(unit, id, otherSide(demo.by), step[2]);
    case 'escalate':
      return escalateDispute(unit, id);
    case 'write':
      return addToDispute(unit, id, step[2], step[3]);
    case 'note':
      return addToDispute(unit, id, 'staff', step[2], true);
    case 'add_evidence':
      return addPicture(unit, id, step[2], step[3]);
    case 'assign':
      return assignDispute(unit, id, userIdOf(DISPUTE_STAFF));
    case 'resolve':
      return decide(unit, id, {
        awarded: cents(Math.round((percentOf(balances, demo.percent) * step[2]) / 100)),
        borne_by: 'both',
        decision: step[3],
        charged: balances.charged,
      });
    case 'withdraw':
      return withdrawDispute(unit, id, demo.by, step[2]);
  }
}

/** Decides a dispute. An admin approves what one person may not award alone. */
async function decide(unit: UnitOfWork, id: string, decision: Decision): Promise<void> {
  if ((await resolveDispute(unit, id, decision)) === 'proposed')
    await approveDispute(unit.as(actingAs(APPROVER, 'staff')), id);
}

/** A drawn picture, marked as a specimen so that it cannot pass for evidence. */
async function addPicture(
  unit: UnitOfWork,
  dispute: string,
  by: Claimant,
  name: string,
): Promise<void> {
  const { env, files } = unit.services;
  const id = demoId('dispute_evidence', `${dispute}/${name}`);
  const content = await sharp(Buffer.from(drawing(name)))
    .jpeg({ quality: 80 })
    .toBuffer();
  const folder = join(env.KEYSTEAD_DATA, 'incoming');
  const path = join(folder, id);
  await mkdir(folder, { recursive: true });
  await writeFile(path, content);
  await files.keep(path, evidenceKey(id), 'image/jpeg');
  await addEvidence(unit, dispute, by, {
    id,
    user_id: unit.acting.user_id ?? '',
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
