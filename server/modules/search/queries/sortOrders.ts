import { WEEK_NIGHTS } from '#src/rules/pricing/rates.ts';
import type { SearchQuery } from '#src/wire/search/search.ts';
import type { PagePosition } from './searchCursor.ts';

/** An order of results, and how to walk its index. */
export interface Order {
  /** The column of `search.listings`, or the expression, that the index is sorted by. */
  readonly key: string;
  readonly direction: 'ASC' | 'DESC';
  /**
   * The index gives only a lower bound of the sort value, or does not break ties: a result is
   * pending until no later row of the index can precede it.
   */
  readonly ripens: boolean;
  readonly type: 'double precision' | 'bigint';
  /** The key is an amount of money: amounts are compared by their product with the factor of their currency. */
  readonly isAmount?: true;
  /** Precedes every value of the index. */
  readonly start: number | string;
}

const ranked = (key: string): Order => ({
  key,
  direction: 'DESC',
  ripens: false,
  type: 'double precision',
  start: 'Infinity',
});

const byAmount = (key: string) =>
  ({ key, direction: 'ASC', type: 'bigint', start: 0, isAmount: true }) as const;

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
  /** The price per night. */
  price: { ...byAmount('price'), ripens: false },
  /** The total of the stay, bounded by its cheapest possible night. */
  total: { ...byAmount('floor'), ripens: true },
  short_total: { ...byAmount('short_floor'), ripens: true },
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

/** Whether `a` precedes `b` in the results. */
export function comesBefore(
  { direction }: Order,
  a: Pick<PagePosition, 'value' | 'id'>,
  b: Pick<PagePosition, 'value' | 'id'>,
): boolean {
  if (a.value !== b.value) return direction === 'ASC' ? a.value < b.value : a.value > b.value;
  return direction === 'ASC' ? a.id < b.id : a.id > b.id;
}
