import type { Transaction } from 'kysely';
import type { ActorKind } from '#src/rules/stateMachines/machine.ts';
import { type Acting, SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import type { Audited } from '#server/platform/audit/appendAudit.ts';
import { noEffects, unitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { Services } from '#server/platform/services.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { HOUR_MS, later } from '../moments.ts';
import { actingAs, ADMIN } from '../people/acting.ts';
import { mailboxOf } from '../people/buyers.ts';
import { SELLERS } from '../people/sellers.ts';
import { ACTS, reserve } from './sceneEvents.ts';
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
 * Plays the scenes by the commands, all acts in the order of their moments. Answers what the audit
 * log has to say of them. Letters are left out: they were read long ago.
 */
export async function replayScenes(
  services: Services,
  trx: Transaction<Tables>,
  scenes: readonly PlacedScene[],
  now: Date,
): Promise<Audited[]> {
  const ids = new Map<PlacedScene, string>();
  const audits: Audited[] = [];
  const acts = scenes
    .flatMap((placed) =>
      placed.scene.acts.map(([act, hoursAgo, reason]) => ({ placed, act, hoursAgo, reason })),
    )
    .toSorted((a, b) => b.hoursAgo - a.hoursAgo);
  for (const { placed, act, hoursAgo, reason } of acts) {
    const at = later(now, -hoursAgo * HOUR_MS);
    const gathered = noEffects();
    const workAs = (by: ActorKind) => unitOfWork(services, trx, actingIn(placed, by), gathered, at);
    if (act === 'reserve') ids.set(placed, await reserve(workAs('buyer'), placed, buyerOf(placed)));
    else {
      const [by, run] = ACTS[act];
      const id = ids.get(placed);
      if (id === undefined) throw new Error(`${placed.scene.home} begins with ${act}`);
      await run(workAs(by), id, reason);
    }
    audits.push(...gathered.audits);
  }
  return audits;
}
