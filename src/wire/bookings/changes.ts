import { z } from 'zod';
import { line } from '#resources/stays/bookings.ts';
import { CURRENCIES } from '#resources/homes/properties.ts';
import { CHANGE_ANSWERS, changeMachine } from '#src/rules/bookings/bookingChange.ts';
import { PAYMENT_PROVIDERS, paymentMachine } from '#src/rules/payments/payment.ts';
import { day, money } from '#src/schema/field.ts';
import { partyBody, partyQuery, partyView } from './party.ts';

const days = { check_in: day(), check_out: day() };

/** `GET /v1/bookings/{id}/change-price?check_in&check_out&guests` */
export const changePriceQuery = z.strictObject({ ...days, ...partyQuery });

const difference = () => money({ min: Number.MIN_SAFE_INTEGER });

/** The price or earnings of the booking with another stay: only the reader’s lines. */
export const changePriceView = z.object({
  ...days,
  ...partyView,
  nights: z.int(),
  currency: z.enum(CURRENCIES),
  lines: z.array(line),
  /** The sum of the lines. */
  total: money(),
  /** Compared with the current booking; negative for a refund or lower earnings. */
  difference: difference(),
});
export type ChangePriceView = z.infer<typeof changePriceView>;

/** `POST /v1/bookings/{id}/changes`; `total` is the new total as shown. */
export const changeRequest = z.strictObject({
  ...days,
  ...partyBody,
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
  was: z.object({ ...days, ...partyView, total: money() }),
  message: z.string(),
  /** When it expires; null for an ended change. */
  expires_at: z.nullable(z.string()),
  /** What the buyer must pay before the change applies; 0 for the seller. */
  due: money(),
  /** The payment for the change; only for the buyer and staff. */
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
  /** What the user may do now, decided by the server. */
  abilities: z.record(z.enum([...CHANGE_ANSWERS, 'pay_by_transfer', 'pay_by_card']), z.boolean()),
  created_at: z.string(),
});
export type ChangeView = z.infer<typeof changeView>;

const priced = z.object({ ...days, ...partyView, total: money(), seller_total: money() });

/** `GET /v1/admin/bookings/{id}/changes`: all change requests, the latest first. */
export const staffChange = z.object({
  id: z.string(),
  state: z.enum(changeMachine.states),
  proposed_by: z.enum(['buyer', 'seller']),
  was: priced,
  wished: priced,
  currency: z.enum(CURRENCIES),
  message: z.string(),
  expires_at: z.nullable(z.string()),
  /** All events of the change, starting with the proposal. */
  moves: z.array(
    z.object({
      event: z.string(),
      by: z.enum(['buyer', 'seller', 'staff', 'system']),
      /** Null for the system and for deleted accounts. */
      name: z.nullable(z.string()),
      reason: z.string(),
      created_at: z.string(),
    }),
  ),
});
export type StaffChange = z.infer<typeof staffChange>;
