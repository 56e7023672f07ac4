import type { Transaction } from 'kysely';
import type { ActorKind } from '#src/rules/stateMachines/machine.ts';
import { type Acting, SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import type { Audited } from '#server/platform/audit/appendAudit.ts';
import { noEffects, unitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { Services } from '#server/platform/services.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { HOUR_MS, later } from '../moments.ts';
import type { PastNotices } from '../notifications.ts';
import { actingAs, ADMIN } from '../people/acting.ts';
import { mailboxOf } from '../people/buyers.ts';
import { SELLERS } from '../people/sellers.ts';
import { EVENT_COMMANDS, reserve } from './sceneEvents.ts';
import type { PlacedScene } from './placedScenes.ts';

const BUYER = 'buyer@keystead.test';

const buyerOf = ({ scene }: PlacedScene) =>
  scene.buyer === undefined ? BUYER : mailboxOf(scene.buyer);

function actingIn(placed: PlacedScene, by: ActorKind): Acting {
  if (by === 'system') return SYSTEM;
  if (by === 'staff') return actingAs(ADMIN, by);
  return actingAs(by === 'buyer' ? buyerOf(placed) : SELLERS[placed.home.listing.seller].email, by);
}

/**
 * Replays the scenes through commands, all events in chronological order. Returns the audit
 * entries and the notifications. Sends no emails.
 */
export async function replayScenes(
  services: Services,
  trx: Transaction<Tables>,
  scenes: readonly PlacedScene[],
  now: Date,
): Promise<{ readonly audits: Audited[]; readonly past: PastNotices[] }> {
  const ids = new Map<PlacedScene, string>();
  const audits: Audited[] = [];
  const past: PastNotices[] = [];
  const events = scenes
    .flatMap((placed) =>
      placed.scene.events.map(([event, hoursAgo, reason]) => ({ placed, event, hoursAgo, reason })),
    )
    .toSorted((a, b) => b.hoursAgo - a.hoursAgo);
  for (const { placed, event, hoursAgo, reason } of events) {
    const at = later(now, -hoursAgo * HOUR_MS);
    const effects = noEffects();
    const unitAs = (by: ActorKind) => unitOfWork(services, trx, actingIn(placed, by), effects, at);
    if (event === 'reserve')
      ids.set(placed, await reserve(unitAs('buyer'), placed, buyerOf(placed)));
    else {
      const [by, run] = EVENT_COMMANDS[event];
      const id = ids.get(placed);
      if (id === undefined) throw new Error(`${placed.scene.home} begins with ${event}`);
      await run(unitAs(by), id, reason);
    }
    audits.push(...effects.audits);
    past.push({ at, notices: effects.notices });
  }
  return { audits, past };
}
