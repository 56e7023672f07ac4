import type { Services } from '../platform/services.ts';

/** The jobs there are, and what each is told. */
export interface JobData {
  /** Ends a booking whose time ran out, at its moment. */
  expire_booking: { readonly booking_id: string };
  /** Ends a change of a booking whose time ran out. */
  expire_change: { readonly booking_id: string; readonly change_id: string };
  /** Leads a dispute on whose deadline has passed. */
  dispute_deadline: { readonly dispute_id: string };
  send_mail: { readonly mail_id: string };
  /** Sends money back to a card. */
  refund_card: { readonly refund_id: string };
  /** Lets a held card go, and ends a card payment that nobody wants any more. */
  release_card: { readonly payment_id: string };
  /** Ends the card payment of a VIP invoice that nobody wants any more, or sends it back. */
  release_invoice_card: { readonly invoice_id: string };
  /** Reads again what the cards' provider told of. */
  read_payment_event: { readonly event_id: string };
  /** Sends a payout through the provider. */
  send_transfer: { readonly transfer_id: string };
  /** Closes the account of a seller who has left at the payout provider. */
  close_seller_account: { readonly closure_id: string };
  /** Finds transfers to sellers, and their accounts, whose news was lost. */
  reconcile_payouts: Nothing;
  /** What the cards' provider keeps of somebody who has left. */
  forget_card_customer: { readonly customer: string };
  /** Finds card payments and refunds whose news was lost. */
  reconcile_cards: Nothing;
  /** The content of documents whose records have gone with their person. */
  remove_documents: { readonly document_ids: readonly string[] };
  /** Finds whatever a lost job left open. */
  sweep: Nothing;
  /** Arrivals and departures, by the local time of each property. */
  move_stays: Nothing;
  /** Voids transfers that never came, and clears what has lapsed. */
  tidy: Nothing;
  /** Throws away what could tell the visitors of a day that is over. */
  forget_visitors: Nothing;
  /** Gives back the deposits that nobody claimed in their time. */
  release_deposits: Nothing;
  /** Makes payouts of what fell due, and hands over those that can be made. */
  gather_payouts: Nothing;
  /** The next invoices of subscriptions, and those that end. */
  keep_subscriptions: Nothing;
  prove_ledger: Nothing;
  prove_audit: Nothing;
}

type Nothing = Readonly<Record<string, never>>;

export type JobName = keyof JobData;

/** A handler that throws is run again later. */
export type Handlers = {
  readonly [Name in JobName]: (services: Services, data: JobData[Name]) => Promise<void>;
};

export const JOB_NAMES = [
  'expire_booking',
  'expire_change',
  'dispute_deadline',
  'send_mail',
  'refund_card',
  'release_card',
  'release_invoice_card',
  'read_payment_event',
  'forget_card_customer',
  'reconcile_cards',
  'send_transfer',
  'close_seller_account',
  'reconcile_payouts',
  'remove_documents',
  'sweep',
  'move_stays',
  'tidy',
  'forget_visitors',
  'release_deposits',
  'gather_payouts',
  'keep_subscriptions',
  'prove_ledger',
  'prove_audit',
] as const satisfies readonly JobName[];

export interface SendOptions {
  /** Seconds from now until it may run; at once where it is left out. */
  readonly delaySeconds?: number;
}

/** When the jobs run that nothing sends; times are UTC. */
export const SCHEDULES = [
  ['sweep', '* * * * *'],
  ['reconcile_cards', '*/10 * * * *'],
  ['reconcile_payouts', '5-59/10 * * * *'],
  ['move_stays', '*/5 * * * *'],
  ['tidy', '20 3 * * *'],
  ['forget_visitors', '1 0 * * *'],
  ['release_deposits', '2-59/5 * * * *'],
  ['gather_payouts', '12 * * * *'],
  ['keep_subscriptions', '10 * * * *'],
  ['prove_ledger', '40 3 * * *'],
  ['prove_audit', '50 3 * * *'],
] as const satisfies readonly (readonly [JobName, string])[];
