import { photoProblems, rateProblems } from '#src/rules/listings/listingProblems.ts';
import { missingParts } from '#src/rules/listings/missingParts.ts';
import type { ListingChanges, ListingValues } from '#src/wire/listings/listingValues.ts';
import { invalid } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { refusedValues } from '../queries/listingErrors.ts';

/** The values with the changes; `rates` is merged key by key. */
export function withChanges(values: ListingValues, changes: ListingChanges): ListingValues {
  const { rates, ...rest } = changes;
  const given = Object.fromEntries(
    Object.entries(rest).filter(([, value]) => value !== undefined),
  ) as Partial<ListingValues>;
  const parts = Object.fromEntries(
    Object.entries(rates ?? {}).filter(([, value]) => value !== undefined),
  ) as Partial<ListingValues['rates']>;
  return { ...values, ...given, rates: { ...values.rates, ...parts } };
}

/**
 * Checks the changed fields. A property must stay complete and keep its currency. Throws 422 with
 * `errors` by field path.
 */
export async function checkListing(
  { trx }: UnitOfWork,
  before: ListingValues,
  after: ListingValues,
  kind: 'draft' | 'property',
): Promise<void> {
  const isChanged = (field: string) => {
    const key = field.split('.')[0] as keyof ListingValues;
    return before[key] !== after[key];
  };
  const problems = [
    ...(isChanged('rates') ? rateProblems(after.rates) : []),
    ...(isChanged('photos') ? photoProblems(after.photos) : []),
  ];
  const missing =
    kind === 'property' ? missingParts(after).filter(({ field }) => isChanged(field)) : [];
  if (problems.length + missing.length > 0) throw refusedValues(problems, missing);
  if (kind === 'property' && isChanged('currency'))
    throw invalid({
      currency: [
        'The currency is fixed once a listing is submitted. Duplicate the listing instead.',
      ],
    });
  if (after.location_id === null || !isChanged('location_id')) return;
  const place = await trx
    .selectFrom('locations')
    .select('id')
    .where('id', '=', after.location_id)
    .executeTakeFirst();
  if (!place) throw invalid({ location_id: ['This place does not exist.'] });
}
