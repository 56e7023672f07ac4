import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

/** Sentences by the action of the server that need no details: what `who` did. */
export const HISTORY_SENTENCES: Readonly<Record<string, (who: string) => MessageDescriptor>> = {
  create: (who) => msg`${who} created the draft.`,
  edit: (who) => msg`${who} edited the listing.`,
  undo: (who) => msg`${who} undid an earlier change.`,
  remove: (who) => msg`${who} removed the listing.`,
  set_nights: (who) => msg`${who} changed nights in the calendar.`,
  automatic_prices: (who) => msg`${who} set prices automatically.`,
  price_settings: (who) => msg`${who} changed the settings of price suggestions.`,
  submit: (who) => msg`${who} submitted the listing for review.`,
  withdraw: (who) => msg`${who} withdrew the listing from review.`,
  revise: (who) => msg`${who} made the listing a draft again.`,
  approve: (who) => msg`${who} approved the listing and published it.`,
  reject: (who) => msg`${who} rejected the listing.`,
  review_again: (who) => msg`${who} started a new review of the listing.`,
  pause: (who) => msg`${who} paused the listing.`,
  resume: (who) => msg`${who} published the listing again.`,
  archive: (who) => msg`${who} archived the listing.`,
  suspend: (who) => msg`${who} suspended the listing.`,
  reinstate: (who) => msg`${who} ended the suspension of the listing.`,
  propose_changes: (who) => msg`${who} sent changes to review.`,
  approve_changes: (who) => msg`${who} approved the changes.`,
  reject_changes: (who) => msg`${who} rejected the changes.`,
  withdraw_changes: (who) => msg`${who} withdrew the changes.`,
  add_feed: (who) => msg`${who} added a calendar of another site.`,
  change_feed: (who) => msg`${who} changed a calendar of another site.`,
  remove_feed: (who) => msg`${who} removed a calendar of another site.`,
  import_nights: (who) => msg`${who} imported nights of another calendar.`,
  free_kept_nights: (who) => msg`${who} freed nights that another calendar does not have any more.`,
  renew_calendar_address: (who) => msg`${who} made a new address for the exported calendar.`,
  calendar_conflict_keep_ours: (who) =>
    msg`${who} decided a calendar conflict and kept the nights of Keystead.`,
  calendar_conflict_keep_theirs: (who) =>
    msg`${who} decided a calendar conflict and took the nights of the other calendar.`,
  calendar_conflict_resolve: (who) =>
    msg`${who} closed a calendar conflict that no longer existed.`,
};

/** For an action of a later version. */
export const CHANGED = (who: string): MessageDescriptor => msg`${who} changed the listing.`;
