import type { Services } from '../services.ts';

/** The jobs there are, and what each is told. */
export interface JobData {
  /** Ends a booking whose time ran out, at its moment. */
  expire_booking: { readonly booking_id: string };
  /** Leads a dispute on whose deadline has passed. */
  dispute_deadline: { readonly dispute_id: string };
  send_mail: { readonly mail_id: string };
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
  /** Makes payouts of what fell due, and hands over those that can be made. */
  gather_payouts: Nothing;
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
  'dispute_deadline',
  'send_mail',
  'remove_documents',
  'sweep',
  'move_stays',
  'tidy',
  'forget_visitors',
  'gather_payouts',
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
  ['move_stays', '*/5 * * * *'],
  ['tidy', '20 3 * * *'],
  ['forget_visitors', '1 0 * * *'],
  ['gather_payouts', '12 * * * *'],
  ['prove_ledger', '40 3 * * *'],
  ['prove_audit', '50 3 * * *'],
] as const satisfies readonly (readonly [JobName, string])[];
