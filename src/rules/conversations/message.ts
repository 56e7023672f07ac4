import { defineMachine, type EventOf, type StateOf } from '../stateMachines/machine.ts';

/** Characters of a message. */
export const MESSAGE_MAX = 4_000;
/** Photos of a message. */
export const MESSAGE_PHOTOS_MAX = 6;
/** Minutes that a message may be unread before an email says so. */
export const UNREAD_EMAIL_MINUTES = 5;
/** Milliseconds for which a client shows that someone types, and between two notices of it. */
export const TYPING_MS = 4_000;

/** What a message before a confirmed booking is flagged for (domain: flagged, never removed). */
export const MESSAGE_FLAGS = ['phone', 'email', 'link', 'messenger', 'payment'] as const;
export type MessageFlag = (typeof MESSAGE_FLAGS)[number];

export const REPORT_REASONS = ['spam', 'fraud', 'pays_elsewhere', 'abuse', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** A person's report of a conversation, which allows staff to read it and ends with a decision. */
export const messageReportMachine = defineMachine({
  initial: 'open',
  final: ['dismissed', 'warned', 'blocked'],
  states: ['open', 'dismissed', 'warned', 'blocked'],
  events: {
    dismiss: { from: ['open'], to: 'dismissed', by: ['staff'] },
    warn: { from: ['open'], to: 'warned', by: ['staff'] },
    block: { from: ['open'], to: 'blocked', by: ['staff'] },
  },
});
export type MessageReportState = StateOf<typeof messageReportMachine>;
export type MessageReportEvent = EventOf<typeof messageReportMachine>;
