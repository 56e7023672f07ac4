import { z } from 'zod';
import { line } from '#resources/bookings.ts';
import { CURRENCIES } from '#resources/properties.ts';
import { CHANGE_ANSWERS, changeMachine } from '#src/rules/bookings/bookingChange.ts';
import { PAYMENT_PROVIDERS, paymentMachine } from '#src/rules/payments/payment.ts';
import { day, money } from '#src/schema/field.ts';

const wish = {
  check_in: day(),
  check_out: day(),
  guests: z.int().min(1).max(50),
};

/** `GET /v1/bookings/{id}/change-price?check_in&check_out&guests` */
export const changePriceQuery = z.strictObject({
  ...wish,
  guests: z.coerce.number().int().min(1).max(50),
});

const difference = () => money({ min: Number.MIN_SAFE_INTEGER });

/** What the booking would cost, or earn, with another stay: the asker's lines alone. */
export const changePriceView = z.object({
  check_in: day(),
  check_out: day(),
  guests: z.int(),
  nights: z.int(),
  currency: z.enum(CURRENCIES),
  lines: z.array(line),
  /** The sum of the lines. */
  total: money(),
  /** Against the booking as it is; below zero what comes back, or is earned less. */
  difference: difference(),
});
export type ChangePriceView = z.infer<typeof changePriceView>;

/** `POST /v1/bookings/{id}/changes`; `total` is the one that was shown. */
export const changeRequest = z.strictObject({
  ...wish,
  total: money(),
  message: z.string().trim().max(1000).default(''),
});
export type ChangeRequestBody = z.input<typeof changeRequest>;

/** Body of `POST /v1/bookings/{id}/changes/{change_id}/{answer}` */
export const changeAnswerRequest = z.strictObject({
  reason: z.string().trim().max(1000).optional(),
});

export const changeView = changePriceView.extend({
  id: z.string(),
  state: z.enum(changeMachine.states),
  proposed_by: z.enum(['buyer', 'seller']),
  was: z.object({ check_in: day(), check_out: day(), guests: z.int(), total: money() }),
  message: z.string(),
  /** When it lapses by itself; null where it has come to its end. */
  expires_at: z.nullable(z.string()),
  /** What the buyer is to pay before it is so; 0 for the seller. */
  due: money(),
  /** The transfer that was announced for it; the buyer's eyes alone. */
  payment: z.nullable(
    z.object({
      provider: z.enum(PAYMENT_PROVIDERS),
      state: z.enum(paymentMachine.states),
      reference: z.string(),
      amount: money(),
      refunded: money(),
      returning: money(),
      bank: z.nullable(
        z.object({ holder: z.string(), iban: z.string(), bic: z.string(), bank: z.string() }),
      ),
    }),
  ),
  /** The server's answer to what the asker may do now. */
  abilities: z.record(z.enum([...CHANGE_ANSWERS, 'pay_by_transfer', 'pay_by_card']), z.boolean()),
  created_at: z.string(),
});
export type ChangeView = z.infer<typeof changeView>;

const priced = z.object({ ...wish, total: money(), seller_total: money() });

/** `GET /v1/admin/bookings/{id}/changes`: every wish to change a booking, the latest first. */
export const staffChange = z.object({
  id: z.string(),
  state: z.enum(changeMachine.states),
  proposed_by: z.enum(['buyer', 'seller']),
  was: priced,
  wished: priced,
  currency: z.enum(CURRENCIES),
  message: z.string(),
  expires_at: z.nullable(z.string()),
  /** Everything that happened to it, from the proposal on. */
  moves: z.array(
    z.object({
      event: z.string(),
      by: z.enum(['buyer', 'seller', 'staff', 'system']),
      /** Null for the system, and for whoever has deleted the account. */
      name: z.nullable(z.string()),
      reason: z.string(),
      created_at: z.string(),
    }),
  ),
});
export type StaffChange = z.infer<typeof staffChange>;
