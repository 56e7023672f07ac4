import type { Insertable } from 'kysely';
import { isoDate, type IsoDate } from '#src/rules/dates/day.ts';
import type { FeeStructure } from '#src/rules/pricing/fees.ts';
import { basisPoints, cents } from '#src/rules/money/money.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { demoId } from './demoId.ts';

type Row = Insertable<Tables['fee_structures']> & FeeStructure;

function fee(
  name: string,
  side: FeeStructure['side'],
  percentage: number,
  applies: Partial<Omit<Row, 'id' | 'name' | 'side' | 'percentage'>> = {},
): Row {
  return {
    id: demoId('fee_structures', name),
    name,
    side,
    percentage: basisPoints(percentage),
    fixed: cents(0),
    minimum: null,
    maximum: null,
    valid_from: null,
    valid_to: null,
    country_code: null,
    property_type: null,
    account_type: null,
    vip: null,
    currency: null,
    ...applies,
  };
}

/** The platform’s fees: one per side, one for VIP sellers, and a summer offer. */
export function feeRows(today: IsoDate): Row[] {
  const year = Number(today.slice(0, 4));
  // The current or next summer.
  const summer = today < `${year}-09-01` ? year : year + 1;
  return [
    fee('Service fee', 'buyer', 900),
    fee('Commission', 'seller', 1200),
    fee('Commission, VIP sellers', 'seller', 800, { vip: true }),
    fee('Service fee, villas booked in summer', 'buyer', 700, {
      property_type: 'villa',
      valid_from: isoDate(`${summer}-06-01`),
      valid_to: isoDate(`${summer}-09-01`),
      maximum: cents(40_000),
    }),
  ];
}
