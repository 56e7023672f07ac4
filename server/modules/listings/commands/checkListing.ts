import {
  photoProblems,
  rateProblems,
  type ListingProblem,
} from '#src/rules/listings/listingProblems.ts';
import { missingParts } from '#src/rules/listings/missingParts.ts';
import type { ListingChanges, ListingValues } from '#src/wire/listings/listingValues.ts';
import { invalid } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { unavailablePhotos } from '#server/resource/unavailablePhotos.ts';
import { photosOfSeller } from '../queries/photosOfSeller.ts';
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

interface CheckedListing {
  /** Null for one that is being made. */
  readonly id: string | null;
  readonly sellerId: string;
  readonly kind: 'draft' | 'property';
}

/**
 * Checks the changed fields. A property must stay complete and keep its currency. Throws 422 with
 * `errors` by field path.
 */
export async function checkListing(
  unit: UnitOfWork,
  { id, sellerId, kind }: CheckedListing,
  before: ListingValues,
  after: ListingValues,
): Promise<void> {
  const { trx } = unit;
  const isChanged = (field: string) => {
    const key = field.split('.')[0] as keyof ListingValues;
    return before[key] !== after[key];
  };
  const problems = [
    ...(isChanged('rates') ? rateProblems(after.rates) : []),
    ...(isChanged('photos') ? photoProblems(after.photos) : []),
    ...(isChanged('photos') ? await strangePhotos() : []),
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

  async function strangePhotos(): Promise<readonly ListingProblem[]> {
    const refused = await unavailablePhotos(unit, {
      before: before.photos,
      after: after.photos,
      known: (paths) => photosOfSeller(trx, sellerId, id, paths),
    });
    return refused.map((index) => ({
      field: `photos.${index}`,
      code: 'photo_unavailable',
      params: {},
    }));
  }
}
