/**
 * An event of a scene; `arrive` is sent by the system, `receive` and `settle_refund` by staff;
 * `propose_shorter` asks to leave a night earlier.
 */
export type SceneEvent =
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
  | 'settle_refund'
  | 'propose_shorter'
  | 'accept_change';

/** A booking replayed through commands at past moments. */
export interface Scene {
  /** The title of the home. */
  readonly home: string;
  /** The buyer’s name; buyer@ by default. */
  readonly buyer?: string;
  /** Days from today to check-in, or to the next possible day. */
  readonly arrives_in: number;
  readonly nights: number;
  readonly guests: number;
  /** Events with the hours since, and a reason where the event has one. */
  readonly events: readonly (readonly [SceneEvent, hoursAgo: number, reason?: string])[];
}
