import { z } from 'zod';
import { CURRENCIES, rates } from '#resources/homes/properties.ts';
import { photo } from '#src/schema/photoField.ts';
import { line } from '#resources/stays/bookings.ts';
import { cents } from '#src/rules/money/money.ts';
import { offerMachine } from '#src/rules/bookings/offer.ts';
import { day, money } from '#src/schema/field.ts';
import { partyBody, partyQuery, partyView } from './party.ts';

const message = z.string().trim().max(1000).optional();
const days = { check_in: day(), check_out: day() };
const stay = { ...days, ...partyBody };

/** `POST /v1/offers`: a buyer requests an offer. */
export const offerRequest = z.strictObject({ property_id: z.uuidv7(), ...stay, words: message });
export type OfferRequest = z.infer<typeof offerRequest>;

/** `POST /v1/offers/unrequested`: a seller sends an offer to a buyer they know. */
export const unrequestedOffer = z.strictObject({
  property_id: z.uuidv7(),
  buyer_id: z.uuidv7(),
  ...stay,
  agreed: money({ min: 1 }),
  words: message,
});
export type UnrequestedOffer = z.infer<typeof unrequestedOffer>;

/** `POST /v1/offers/{id}/send` */
export const sendOffer = z.strictObject({ agreed: money({ min: 1 }), words: message });
export type SendOffer = z.infer<typeof sendOffer>;

/** Further events of an offer: `POST /v1/offers/{id}/{event}`. */
export const OFFER_ANSWERS = ['refuse', 'take_back', 'decline', 'withdraw'] as const;
export type OfferAnswer = (typeof OFFER_ANSWERS)[number];

export const offersQuery = z.strictObject({
  as: z.enum(['buyer', 'seller']),
  when: z.enum(['open', 'over']),
  property_id: z.uuidv7().optional(),
  cursor: z.uuidv7().optional(),
});

const amount = z.nullable(money());

export const offerView = z.object({
  id: z.string(),
  reference: z.string(),
  state: z.enum(offerMachine.states),
  seen_as: z.enum(['buyer', 'seller']),
  property: z.object({ id: z.string(), title: z.string(), photo: z.nullable(photo) }),
  buyer: z.object({ id: z.string(), display_name: z.string() }),
  seller: z.object({ id: z.string(), display_name: z.string() }),
  ...days,
  ...partyView,
  currency: z.enum(CURRENCIES),
  /** The regular price of the stay, before fees. */
  usual: money(),
  agreed: amount,
  /** What the reader pays or earns; null before the offer is sent. */
  total: amount,
  lines: z.array(line),
  /** The security deposit, in addition to the total. */
  deposit: money(),
  buyer_words: z.string(),
  seller_words: z.string(),
  booking_id: z.nullable(z.string()),
  expires_at: z.nullable(z.string()),
  created_at: z.string(),
  /** What the reader may do now, decided by the server. */
  abilities: z.record(z.enum(['send', 'accept', ...OFFER_ANSWERS]), z.boolean()),
});
export type OfferView = z.infer<typeof offerView>;

/** `GET /v1/offers/price`: the price of an offer before it is sent. */
export const offerPriceQuery = z.strictObject({
  property_id: z.uuidv7(),
  ...days,
  ...partyQuery,
  agreed: z.coerce.number().int().min(1).transform(cents).optional(),
});
export const offerPrice = z.object({
  currency: z.enum(CURRENCIES),
  usual: money(),
  least: money(),
  most: money(),
  buyer_pays: money(),
  seller_earns: money(),
});
export type OfferPrice = z.infer<typeof offerPrice>;

/** `GET /v1/offers/choices`: the properties and buyers that a seller may choose. */
export const offerChoices = z.object({
  properties: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      max_guests: z.int(),
      amenities: z.array(z.string()),
      rates: z.object({ pets: rates.shape.pets }),
    }),
  ),
  buyers: z.array(z.object({ id: z.string(), display_name: z.string() })),
});
export type OfferChoices = z.infer<typeof offerChoices>;
