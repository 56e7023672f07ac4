import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { tierProblems, type TierProblem } from '#src/rules/bookings/cancellationTiers.ts';
import {
  type CancellationTier,
  DEFAULT_POLICIES,
  POLICY_CODES,
  type PolicyCode,
} from '#src/rules/bookings/cancellation.ts';
import { jsonb } from '#server/platform/database/jsonb.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { invalid, stale } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

export interface VersionedPolicy {
  readonly code: PolicyCode;
  readonly tiers: readonly CancellationTier[];
  /** 0 if the policy is still the default. */
  readonly version: number;
}

const TIER_ERRORS: Readonly<Record<TierProblem, string>> = {
  none: 'Add at least one step. For no refund at all, add a step with 0 %.',
  too_many: 'At most five steps.',
  days_out_of_range: 'Whole days, from 0 to 365.',
  percent_out_of_range: 'A whole percentage, from 0 to 100.',
  days_twice: 'This day already has a step.',
  later_gets_more: 'An earlier cancellation must refund at least as much.',
};

/** The cancellation policies for new bookings. */
export async function readPolicies(db: Kysely<Tables>) {
  const rows = await db
    .selectFrom('cancellation_policies')
    .select(['code', 'tiers', 'version'])
    .execute();
  return POLICY_CODES.map((code) => {
    const found = rows.find((row) => row.code === code);
    return found ?? { code, tiers: [...DEFAULT_POLICIES[code].tiers], version: 0 };
  });
}

/**
 * Saves the policies for future bookings; existing bookings keep their terms. Throws 409 `stale` if
 * another user has changed one, and 422 with the invalid tiers.
 */
export async function savePolicies(
  unit: UnitOfWork,
  policies: readonly VersionedPolicy[],
): Promise<void> {
  const errors: Record<string, string[]> = {};
  for (const { code, tiers } of policies)
    for (const { index, fault } of tierProblems(tiers))
      (errors[`${code}.${index}`] ??= []).push(TIER_ERRORS[fault]);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  for (const policy of policies) await savePolicy(unit, policy);
}

async function savePolicy(
  unit: UnitOfWork,
  { code, tiers, version }: VersionedPolicy,
): Promise<void> {
  const { trx } = unit;
  await trx
    .insertInto('cancellation_policies')
    .values({ id: uuidv7(), code, tiers: [...DEFAULT_POLICIES[code].tiers] })
    .onConflict((on) => on.column('code').doNothing())
    .execute();
  const before = await trx
    .selectFrom('cancellation_policies')
    .selectAll()
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const after = tiers.toSorted((a, b) => b.days_before - a.days_before);
  if (JSON.stringify(inOrder(before.tiers)) === JSON.stringify(inOrder(after))) return;
  if (before.version !== Math.max(1, version)) throw stale({ ...before });
  await trx
    .updateTable('cancellation_policies')
    .set({ tiers: jsonb(after) })
    .where('id', '=', before.id)
    .execute();
  unit.audit({
    action: 'cancellation_policies.edit',
    resource: 'cancellation_policies',
    record_id: before.id,
    differences: { code, tiers: [before.tiers, after] },
  });
}

const inOrder = (tiers: readonly CancellationTier[]) =>
  tiers
    .map(({ days_before, refund_percent }) => [days_before, refund_percent])
    .toSorted(([a = 0], [b = 0]) => b - a);
