import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { errorText } from '#src/app/deferred/errors/errorText.ts';
import { toast } from '#src/app/toasts/store.ts';
import type { ListingEvent } from '#src/rules/listings/listingForm.ts';
import type { ListingSummary } from '#src/wire/listings/listing.ts';
import { useTransitionListing } from '#src-market/data/listings/sellerListings.ts';

/** What the actions need of a listing, in the list and on its page. */
export type ActionListing = Pick<
  ListingSummary,
  'id' | 'version' | 'state' | 'title' | 'abilities' | 'upcoming_bookings'
>;

const DONE: Readonly<Record<ListingEvent, MessageDescriptor>> = {
  submit: msg`Listing submitted`,
  withdraw: msg`Listing withdrawn from review`,
  revise: msg`Listing is a draft again`,
  pause: msg`Listing paused`,
  resume: msg`Listing published again`,
  archive: msg`Listing archived`,
  withdraw_changes: msg`Changes withdrawn`,
};

const FAILED = msg`That did not work.`;

/** Moves a listing to another state and reports the result. */
export function useListingEvent({ id, version }: ActionListing) {
  const { i18n } = useLingui();
  const transition = useTransitionListing(id);
  // Awaited, not a callback: the result can remove the component, and callbacks go with it.
  const act = async (event: ListingEvent) => {
    try {
      await transition.mutateAsync({ event, version });
      toast({ title: i18n._(DONE[event]), colour: 'success' });
    } catch (error) {
      toast({ title: errorText(error, FAILED), colour: 'error' });
    }
  };
  return { act, busy: transition.isPending ? transition.variables.event : null };
}
