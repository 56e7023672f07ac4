import type { z } from 'zod';
import type { resources } from '#resources';
import { cancelBooking } from '../modules/bookings/commands/cancelBooking.ts';
import { refundPart } from '../modules/bookings/commands/refundPart.ts';
import { reportArrival } from '../modules/bookings/commands/reportArrival.ts';
import {
  approveProperty,
  rejectProperty,
  reviewPropertyAgain,
  submitProperty,
} from '../modules/listings/commands/reviewProperty.ts';
import {
  approveStep,
  approveSteps,
  rejectStep,
  reviewStepAgain,
} from '../modules/onboarding/commands/reviewStep.ts';
import { settleManualPayment } from '../modules/settlement/commands/settleManualPayment.ts';
import {
  cancelPayout,
  holdPayout,
  releasePayout,
  retryPayout,
} from '../modules/payouts/commands/holdPayout.ts';
import { failPayout, markPayoutPaid } from '../modules/payouts/commands/settlePayout.ts';
import { settleInvoice } from '../modules/subscriptions/commands/vipInvoice.ts';
import type { Work } from '../platform/unitOfWork/unitOfWork.ts';
import type { AnyRecord } from './record.ts';

type Resources = typeof resources;

type InputOf<A> = A extends { readonly input: infer I extends z.ZodType }
  ? z.output<I>
  : Readonly<Record<string, never>>;

/** What an action does beyond moving a state; its record is there and its grant was asked. */
interface Command<Input> {
  run(work: Work, id: string, input: Input): Promise<unknown>;
}

/** By resource and action; a name that no declaration has does not compile. */
type Commands = {
  readonly [Name in keyof Resources]?: {
    readonly [A in keyof Resources[Name]['actions']]?: Command<
      InputOf<Resources[Name]['actions'][A]>
    >;
  };
};

const commands: Commands = {
  bookings: {
    cancel_by_staff: {
      run: (work, id, { reason }) => cancelBooking(work, id, 'cancel_by_staff', reason),
    },
    refund_part: { run: refundPart },
    report_no_show: { run: (work, id) => reportArrival(work, id, 'report_no_show') },
  },
  properties: {
    submit: { run: submitProperty },
    approve: { run: approveProperty },
    reject: { run: (work, id, { reason }) => rejectProperty(work, id, reason) },
    review_again: { run: reviewPropertyAgain },
  },
  onboarding_steps: {
    approve: { run: approveStep },
    approve_all: { run: approveSteps },
    reject: { run: (work, id, { reason }) => rejectStep(work, id, reason) },
    review_again: { run: reviewStepAgain },
  },
  payouts: {
    mark_paid: { run: (work, id, input) => markPayoutPaid(work, id, input) },
    fail: { run: (work, id, { reason }) => failPayout(work, id, reason) },
    retry: { run: retryPayout },
    hold: { run: (work, id, { reason }) => holdPayout(work, id, reason) },
    release: { run: releasePayout },
    cancel: { run: (work, id, { reason }) => cancelPayout(work, id, reason) },
  },
  vip_invoices: { settle: { run: settleInvoice } },
  manual_payments: { settle: { run: (work, id, input) => settleManualPayment(work, id, input) } },
};

/** The command of an action, if it has one. The route has validated its input by the declaration. */
export function commandFor(resource: string, action: string): Command<AnyRecord> | undefined {
  const byName: Readonly<
    Record<string, Readonly<Record<string, Command<AnyRecord> | undefined>> | undefined>
  > = commands;
  return byName[resource]?.[action];
}
