import { ACCOUNT_TYPES } from '#src/access/roles.ts';
import { staff } from '#src/access/grants.ts';
import { PROPERTY_TYPES } from '#src/rules/listings/property.ts';
import { ZERO } from '#src/rules/money/money.ts';
import * as f from '#src/schema/field.ts';
import { defineResource } from '#src/schema/resource.ts';
import { CURRENCIES } from '../homes/properties.ts';

export const FEE_SIDES = ['buyer', 'seller'] as const;

/** A platform fee. The most specific matching fee applies; nullable fields are criteria. */
export const feeStructures = defineResource({
  name: 'fee_structures',
  fields: {
    id: f.id(),
    name: f.text({ max: 120 }),
    side: f.choice(FEE_SIDES),
    percentage: f.share(),
    fixed: f.withDefault(f.money(), ZERO),
    minimum: f.optional(f.money()),
    maximum: f.optional(f.money()),
    valid_from: f.optional(f.day()),
    valid_to: f.optional(f.day()),
    country_code: f.optional(f.country()),
    property_type: f.optional(f.choice(PROPERTY_TYPES)),
    account_type: f.optional(f.choice(ACCOUNT_TYPES)),
    vip: f.optional(f.flag()),
    currency: f.optional(f.choice(CURRENCIES)),
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
    menu: { group: 'Money', position: 8 },
    list: ['name', 'side', 'percentage', 'fixed', 'minimum', 'maximum', 'valid_from', 'valid_to'],
    filters: [
      'side',
      'percentage',
      'valid_from',
      'valid_to',
      'property_type',
      'account_type',
      'country_code',
      'currency',
      'vip',
    ],
    search: ['name'],
    title: 'name',
  },
});
