import { z } from 'zod';
import { staff } from '#src/access/grants.ts';
import { offerMachine } from '#src/rules/bookings/offer.ts';
import * as f from '#src/schema/field.ts';
import { defineResource } from '#src/schema/resource.ts';
import { line, policy } from './bookings.ts';
import { CURRENCIES } from '../homes/properties.ts';

/** A price for a stay, requested by a buyer or offered by a seller. */
export const offers = defineResource({
  name: 'offers',
  fields: {
    id: f.id(),
    reference: f.locked(f.unique(f.text({ max: 12 }))),
    property_id: f.locked(f.ref('properties')),
    buyer_id: f.locked(f.ref('profiles')),
    seller_id: f.locked(f.ref('profiles')),
    state: f.states(offerMachine),
    check_in: f.locked(f.day()),
    check_out: f.locked(f.day()),
    guests: f.locked(f.integer({ min: 1 })),
    children: f.locked(f.withDefault(f.integer({ min: 0 }), 0)),
    infants: f.locked(f.withDefault(f.integer({ min: 0 }), 0)),
    pets: f.locked(f.withDefault(f.integer({ min: 0 }), 0)),
    currency: f.locked(f.choice(CURRENCIES)),
    /** The price by the rates, before fees, when last computed. */
    usual: f.locked(f.money()),
    /** The offered price before fees; null until it is sent. */
    agreed: f.locked(f.optional(f.money())),
    total: f.locked(f.optional(f.money())),
    seller_total: f.locked(f.optional(f.money())),
    /** Snapshot of the price as sent: later changes of rates or fees do not affect it. */
    lines: f.locked(f.json(z.array(line))),
    policy: f.locked(f.optional(f.json(policy))),
    buyer_words: f.locked(f.personal(f.withDefault(f.longText({ max: 1000 }), ''))),
    seller_words: f.locked(f.personal(f.withDefault(f.longText({ max: 1000 }), ''))),
    booking_id: f.locked(f.optional(f.ref('bookings'))),
    expires_at: f.locked(f.optional(f.indexed(f.instant()))),
    created_at: f.createdAt(),
  },
  access: { list: staff('admin') },
  admin: {
    menu: { group: 'Marketplace', position: 5 },
    list: [
      'reference',
      'property_id',
      'state',
      'buyer_id',
      'seller_id',
      'check_in',
      'usual',
      'agreed',
    ],
    filters: [
      'state',
      'property_id',
      'buyer_id',
      'seller_id',
      'currency',
      'usual',
      'check_in',
      'created_at',
    ],
    search: ['reference', 'property_id', 'buyer_id', 'seller_id'],
    title: 'reference',
    sort: ['created_at', 'DESC'],
  },
});
