import type { ListingView } from '#src/wire/listings/listing.ts';
import type { ListingForm } from './useListingForm.ts';

/** What a step of the form takes. */
export interface StepProps {
  readonly form: ListingForm;
  readonly listing: ListingView;
}
