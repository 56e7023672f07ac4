import { CONTACT_KINDS } from './contactDetails.ts';
import { defineMachine, type StateOf } from '../stateMachines/machine.ts';

/** Characters of a message. */
export const MESSAGE_MAX = 4_000;
/** Photos of a message. */
export const MESSAGE_PHOTOS_MAX = 6;
/** Minutes that a message may be unread before an email says so. */
export const UNREAD_EMAIL_MINUTES = 5;
/** Milliseconds for which a client shows that someone types, and between two notices of it. */
export const TYPING_MS = 4_000;

export const MESSAGE_FLAGS = CONTACT_KINDS;

export const REPORT_REASONS = ['spam', 'fraud', 'pays_elsewhere', 'abuse', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** A person's report of a conversation, which allows staff to read it. */
export const messageReportMachine = defineMachine({
  initial: 'open',
  final: ['resolved', 'dismissed'],
  states: ['open', 'resolved', 'dismissed'],
  events: {
    resolve: { from: ['open'], to: 'resolved', by: ['staff'] },
    dismiss: { from: ['open'], to: 'dismissed', by: ['staff'] },
  },
});
export type MessageReportState = StateOf<typeof messageReportMachine>;
