import type { EventNights } from './nights.ts';

export const EVENT_TEXT_MAX = 200;
export const EVENT_LINK_MAX = 500;
export const NOT_UNDERSTOOD_MAX = 20;
/** Why an event was not understood, or not wholly. */
export const EVENT_PROBLEMS = [
  'no_start',
  'date_invalid',
  'end_before_start',
  'rule_unknown',
  'too_many',
] as const;
export type EventProblem = (typeof EVENT_PROBLEMS)[number];
/** The nights of an event and what it says. */
export interface ImportedEvent extends EventNights {
  /** Its summary on one line, at most EVENT_TEXT_MAX characters; empty for none. */
  readonly text: string;
  /** Its https or http address on the other site (URL line, else the first address in DESCRIPTION); null for none. */
  readonly link: string | null;
  /** Whether it says that it is a reservation there. */
  readonly is_reservation: boolean;
  /** It was not wholly understood: the nights are those that could be read. */
  readonly is_uncertain: boolean;
}
/** An event that was not understood, or not wholly. */
export interface NotUnderstood {
  /** Its summary, or else its UID; empty for none. */
  readonly event: string;
  readonly uid: string;
  readonly problem: EventProblem;
  /** The line that was not understood, such as `RRULE:FREQ=SOMETIMES`; cut to 200 characters; empty for none. */
  readonly says: string;
}
