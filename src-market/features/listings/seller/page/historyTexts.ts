import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

/** The titles of events by the action of the server. */
export const HISTORY_TITLES: Readonly<Record<string, MessageDescriptor>> = {
  create: msg`Draft created`,
  duplicate: msg`Duplicated from another listing`,
  edit: msg`Edited`,
  set_nights: msg`Nights changed in the calendar`,
  submit: msg`Submitted for review`,
  withdraw: msg`Withdrawn from review`,
  revise: msg`Draft again`,
  approve: msg`Published`,
  reject: msg`Rejected`,
  review_again: msg`In review again`,
  automatic_prices: msg`Automatic pricing`,
  price_settings: msg`Price suggestion settings changed`,
  pause: msg`Paused`,
  resume: msg`Published again`,
  archive: msg`Archived`,
  suspend: msg`Suspended`,
  reinstate: msg`Published again`,
  propose_changes: msg`Changes sent to review`,
  approve_changes: msg`Changes approved`,
  reject_changes: msg`Changes rejected`,
  withdraw_changes: msg`Changes withdrawn`,
  add_feed: msg`Calendar of another site added`,
  change_feed: msg`Calendar of another site changed`,
  remove_feed: msg`Calendar of another site removed`,
  import_nights: msg`Nights updated from another calendar`,
  renew_calendar_address: msg`New address for the exported calendar`,
  calendar_conflict_keep_ours: msg`Calendar conflict decided: our nights kept`,
  calendar_conflict_keep_theirs: msg`Calendar conflict decided: the other calendar’s nights used`,
  calendar_conflict_resolve: msg`Calendar conflict resolved automatically`,
};

export const EDITED = msg`Changed`;
