/**
 * What somebody does to a booking; `arrive` is the clock, `receive` and `give_back` are staff, and the
 * buyer asks to leave a night earlier.
 */
export type Act =
  | 'reserve'
  | 'choose_bank_transfer'
  | 'receive'
  | 'accept'
  | 'decline'
  | 'expire'
  | 'arrive'
  | 'check_in'
  | 'report_no_show'
  | 'cancel_by_buyer'
  | 'cancel_by_seller'
  | 'cancel_by_staff'
  | 'give_back'
  | 'ask_shorter'
  | 'accept_change';

/** A booking that the commands themselves make, move by move, at moments that lie behind. */
export interface Scene {
  /** The title of the home. */
  readonly home: string;
  /** The name of who books; buyer@ where it is left out. */
  readonly buyer?: string;
  /** Days from today to the arrival, or the next that the home offers. */
  readonly arrives_in: number;
  readonly nights: number;
  readonly guests: number;
  /** Each with the hours since, and the reason where one is given. */
  readonly acts: readonly (readonly [Act, hoursAgo: number, reason?: string])[];
}
