import type { resources } from '#resources';
import { bookings } from './bookings.ts';
import { feeStructures } from './feeStructures.ts';
import { manualPayments } from './manualPayments.tsx';
import type { Override } from './override.ts';
import { payouts } from './payouts.ts';
import { properties } from './properties.ts';

const overrides: { readonly [Name in keyof typeof resources]?: Override } = {
  bookings,
  manual_payments: manualPayments,
  payouts,
  properties,
  locations: { sheet: true },
  fee_structures: feeStructures,
};

const NONE: Override = {};

export function overrideOf(resource: string): Override {
  const byName: Readonly<Record<string, Override | undefined>> = overrides;
  return byName[resource] ?? NONE;
}
