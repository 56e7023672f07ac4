import { PHOTOS_MIN, type ListingStep } from './listingForm.ts';
import { writtenLength } from '../texts/writtenLength.ts';

/** The values of a listing that decide whether it is complete; null where not filled in. */
export interface ListingParts {
  readonly property_type: string | null;
  readonly location_id: string | null;
  readonly address: string;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly title: string;
  readonly description: string;
  readonly bedrooms: number | null;
  readonly bathrooms: number | null;
  readonly max_guests: number | null;
  readonly photos: readonly unknown[];
  readonly rates: { readonly base: number | null };
}

/** One thing to fill in before a listing can be submitted. */
export interface Missing {
  readonly step: ListingStep;
  /** A path such as `rates.base`; `lat` for the pin. */
  readonly field: string;
  readonly code: 'required' | 'too_short' | 'too_few_photos';
}

/** The shortest texts of a submitted listing, in characters; as in resources/homes/properties.ts. */
export const TITLE_MIN = 8;
export const DESCRIPTION_MIN = 40;

const required = (step: ListingStep, field: string, value: unknown): Missing[] =>
  value === null || value === '' ? [{ step, field, code: 'required' }] : [];

function text(step: ListingStep, field: string, value: string, min: number): Missing[] {
  const length = writtenLength(value.trim());
  if (length >= min) return [];
  return [{ step, field, code: length === 0 ? 'required' : 'too_short' }];
}

/** What is missing before the listing can be submitted, in the order of the steps. */
export function missingParts(values: ListingParts): Missing[] {
  const { photos, rates } = values;
  return [
    ...required('place', 'property_type', values.property_type),
    ...required('place', 'location_id', values.location_id),
    ...required('place', 'address', values.address.trim()),
    ...required('place', 'lat', values.lat === null ? null : values.lng),
    ...text('details', 'title', values.title, TITLE_MIN),
    ...text('details', 'description', values.description, DESCRIPTION_MIN),
    ...required('details', 'bedrooms', values.bedrooms),
    ...required('details', 'bathrooms', values.bathrooms),
    ...required('details', 'max_guests', values.max_guests),
    ...(photos.length < PHOTOS_MIN
      ? [{ step: 'photos', field: 'photos', code: 'too_few_photos' } as const]
      : []),
    ...required('price', 'rates.base', rates.base),
  ];
}
