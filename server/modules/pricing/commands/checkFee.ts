import { sql, type Selectable } from 'kysely';
import { conflictingFee } from '#src/rules/pricing/feeRanking.ts';
import type { FeeStructure } from '#src/rules/pricing/fees.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { invalid } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** Held until the transaction ends, so that concurrent changes of fees see each other. */
const FEES_LOCK = 7_345_002;

type Fee = Omit<Selectable<Tables['fee_structures']>, 'created_at' | 'version'>;

const days = ({ valid_from, valid_to }: FeeStructure) =>
  [valid_from && `from ${valid_from}`, valid_to && `until ${valid_to}`].filter(Boolean).join(' ') ||
  'at all times';

/**
 * Rejects a fee that contradicts itself, or that has the same side and criteria as another fee on some
 * days. Throws 422 at the field to change.
 */
export async function checkFee({ trx }: UnitOfWork, fee: Fee): Promise<void> {
  const { valid_from, valid_to, minimum, maximum } = fee;
  if (valid_from !== null && valid_to !== null && valid_to <= valid_from)
    throw invalid({ valid_to: ['The first day without it must be after the first day with it.'] });
  if (minimum !== null && maximum !== null && maximum < minimum)
    throw invalid({ maximum: ['The maximum is below the minimum.'] });
  await sql`select pg_advisory_xact_lock(${sql.lit(FEES_LOCK)})`.execute(trx);
  const others = await trx
    .selectFrom('fee_structures')
    .selectAll()
    .where('side', '=', fee.side)
    .where('id', '!=', fee.id)
    .execute();
  const conflicting = conflictingFee(fee, others);
  if (!conflicting) return;
  const { name } = others.find(({ id }) => id === conflicting.id) ?? { name: '' };
  const startsFirst = (conflicting.valid_from ?? '') <= (valid_from ?? '');
  throw invalid(
    {
      [startsFirst ? 'valid_from' : 'valid_to']: [
        `“${name}” has the same side and criteria and is valid ${days(conflicting)}. Choose days that do not overlap, or another criterion.`,
      ],
    },
    `“${name}” would apply to the same stays on the same days.`,
    'overlaps',
  );
}
