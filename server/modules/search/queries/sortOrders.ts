import { WEEK_NIGHTS } from '#src/rules/pricing/rates.ts';
import type { SearchQuery } from '#src/wire/search/search.ts';
import type { Position } from './searchCursor.ts';

/** How results follow each other, and how an index walks them. */
export interface Order {
  /** The column of `search.listings` or the expression that the index is in the order of. */
  readonly key: string;
  readonly direction: 'ASC' | 'DESC';
  /**
   * The index only bounds the value that results are ordered by, or does not tell apart those of the
   * same value: results ripen until nothing that follows in the index can come before them.
   */
  readonly ripens: boolean;
  readonly type: 'double precision' | 'bigint';
  /** Before everything in the index. */
  readonly start: number | string;
}

const ranked = (key: string): Order => ({
  key,
  direction: 'DESC',
  ripens: false,
  type: 'double precision',
  start: 'Infinity',
});

const ORDERS = {
  recommended: ranked('rank'),
  rating: ranked('rating'),
  newest: {
    key: 'created_at',
    direction: 'DESC',
    ripens: false,
    type: 'bigint',
    start: '9223372036854775807',
  },
  /** The price of a night. */
  price: { key: 'price', direction: 'ASC', ripens: false, type: 'bigint', start: -1 },
  /** The price of the whole stay, bounded by its cheapest possible night. */
  total: { key: 'floor', direction: 'ASC', ripens: true, type: 'bigint', start: -1 },
  short_total: { key: 'short_floor', direction: 'ASC', ripens: true, type: 'bigint', start: -1 },
  distance: {
    key: 'distance',
    direction: 'ASC',
    ripens: true,
    type: 'double precision',
    start: -1,
  },
} as const satisfies Record<string, Order>;

export type OrderName = keyof typeof ORDERS;

export const orderOf = (name: OrderName): Order => ORDERS[name];

/** `nights` is null without dates. */
export function orderName(
  sort: NonNullable<SearchQuery['sort']>,
  nights: number | null,
): OrderName {
  if (sort !== 'price' || nights === null) return sort;
  return nights < WEEK_NIGHTS ? 'short_total' : 'total';
}

export const isTotal = (order: OrderName) => order === 'total' || order === 'short_total';

export const FIRST_ID = '00000000-0000-0000-0000-000000000000';
export const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Whether `a` comes before `b` among the results. */
export function comesBefore(
  { direction }: Order,
  a: Pick<Position, 'value' | 'id'>,
  b: Pick<Position, 'value' | 'id'>,
): boolean {
  if (a.value !== b.value) return direction === 'ASC' ? a.value < b.value : a.value > b.value;
  return direction === 'ASC' ? a.id < b.id : a.id > b.id;
}
