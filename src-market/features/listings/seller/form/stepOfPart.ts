import {
  LISTING_STEPS,
  RATE_RULES,
  STEP_FIELDS,
  type ListingStep,
} from '#src/rules/listings/listingForm.ts';
import type { Part } from './listingParts.ts';

/** The step that edits a part. */
export function stepOfPart(part: Part): ListingStep {
  if (RATE_RULES.some((key) => part === `rates.${key}`)) return 'rules';
  if (part.startsWith('rates.')) return 'price';
  return LISTING_STEPS.find((step) => STEP_FIELDS[step].some((one) => one === part)) ?? 'details';
}
