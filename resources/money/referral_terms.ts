import { staff } from '#src/access/grants.ts';
import * as f from '#src/schema/field.ts';
import { defineResource } from '#src/schema/resource.ts';
import { CURRENCIES } from '../homes/properties.ts';

/** The reward of an invitation per currency; a currency without a row earns nothing. */
export const referralTerms = defineResource({
  name: 'referral_terms',
  fields: {
    id: f.id(),
    currency: f.unique(f.choice(CURRENCIES)),
    for_inviter: f.money(),
    for_invited: f.money(),
    /** A stay with a lower total earns nothing. */
    least_stay: f.money(),
    created_at: f.createdAt(),
  },
  stepUp: true,
  access: {
    list: staff('admin'),
    create: staff('admin'),
    edit: staff('admin'),
    remove: staff('admin'),
  },
  admin: {
    menu: { group: 'Money', position: 9 },
    list: ['currency', 'for_inviter', 'for_invited', 'least_stay'],
    title: 'currency',
  },
});
