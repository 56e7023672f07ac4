import type { WayInKind } from '#src/rules/accounts/waysIn.ts';
import type { WaysIn } from '#server/platform/security/wayIn.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

interface Which {
  readonly kinds: readonly WayInKind[];
  /** Only this one. */
  readonly id?: string;
  /** Only those that were added since, an instant. */
  readonly since?: string;
  /** The session that stays, with what belongs to it. */
  readonly keep?: string;
}

export type Ended = Readonly<Partial<Record<WayInKind, number>>>;

/** Ends ways in to an account. Returns how many of each kind. */
export async function endWaysIn(
  unit: UnitOfWork,
  waysIn: WaysIn,
  userId: string,
  { kinds, id, since, keep }: Which,
): Promise<Ended> {
  const { trx, now } = unit;
  const ended: Partial<Record<WayInKind, number>> = {};
  for (const way of waysIn().filter(({ kind }) => kinds.includes(kind))) {
    const rows = await way.list(trx, userId, now);
    const ids = rows
      .filter((row) => row.id !== keep && (id === undefined || row.id === id))
      .filter(({ created_at }) => since === undefined || created_at >= since)
      .map((row) => row.id);
    if (ids.length === 0) continue;
    await way.end(unit, userId, ids);
    ended[way.kind] = ids.length;
  }
  return ended;
}
