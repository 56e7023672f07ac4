import type { Kind } from '../fieldMeta.ts';

/** What a person enters a value with. `typed` is a text of the browser's `type`, read by `readTyped`. */
export type Control =
  | 'typed'
  | 'long_text'
  | 'flag'
  | 'choice'
  | 'choices'
  | 'ref'
  | 'refs'
  | 'day_range'
  | 'upload'
  | 'structured';

/**
 * What every part of the product does with the values of a kind. `cells.ts` has the texts of cells, and each front has
 * a table of how it shows a kind; both tables cover every kind. The zod type of the field gives the types of the API,
 * of the client and of webhooks.
 */
export interface KindContract {
  /** The control in both fronts. */
  readonly control: Control;
  /** What the browser is asked for where the value is typed. */
  readonly type?: 'date' | 'datetime-local' | 'email' | 'tel' | 'url';
  readonly inputMode?: 'decimal' | 'numeric' | 'tel';
  readonly unit?: string;
  readonly placeholder?: string;
  /**
   * What a filter compares: the value, also with a lower and an upper bound, or a part of the value, such as
   * one of several choices or references. None for a kind of several parts.
   */
  readonly filter: 'value' | 'bounds' | 'member' | 'none';
  /**
   * What an order means. The API sorts by an `identity`, which means nothing to people: screens do not offer
   * it. None for a kind of several parts.
   */
  readonly order: 'text' | 'amount' | 'time' | 'flag' | 'identity' | 'none';
  /** Whether a search finds a record by the text, or by the record that a reference names. */
  readonly search: 'text' | 'reference' | 'none';
  /** Whether its value is a cell of a list and of the sheet; other kinds have a panel. */
  readonly cell: 'sheet' | 'list' | 'none';
  /** Whether the input takes the whole width of a form. */
  readonly wide?: true;
}

const TEXT = {
  control: 'typed',
  filter: 'value',
  order: 'text',
  search: 'text',
  cell: 'sheet',
} as const;
const AMOUNT = {
  control: 'typed',
  inputMode: 'decimal',
  filter: 'bounds',
  order: 'amount',
  search: 'none',
  cell: 'sheet',
} as const;
const TIME = {
  control: 'typed',
  filter: 'bounds',
  order: 'time',
  search: 'none',
} as const;
const PARTS = { filter: 'none', order: 'none', search: 'none', cell: 'none', wide: true } as const;

const CONTRACTS = {
  id: { ...TEXT, order: 'identity', cell: 'list' },
  text: TEXT,
  long_text: { ...TEXT, control: 'long_text', wide: true },
  email: { ...TEXT, type: 'email', wide: true },
  phone: { ...TEXT, type: 'tel', inputMode: 'tel', placeholder: '+351 912 345 678' },
  url: { ...TEXT, type: 'url', placeholder: 'https://', wide: true },
  integer: { ...AMOUNT, inputMode: 'numeric' },
  decimal: AMOUNT,
  money: AMOUNT,
  share: { ...AMOUNT, unit: '%' },
  percent: { ...AMOUNT, unit: '%' },
  duration: {
    control: 'typed',
    placeholder: '1:30',
    filter: 'bounds',
    order: 'amount',
    search: 'none',
    cell: 'sheet',
  },
  flag: { control: 'flag', filter: 'value', order: 'flag', search: 'none', cell: 'sheet' },
  choice: { ...TEXT, control: 'choice' },
  state: { ...TEXT, control: 'choice' },
  choices: {
    control: 'choices',
    filter: 'member',
    order: 'identity',
    search: 'none',
    cell: 'list',
    wide: true,
  },
  ref: {
    control: 'ref',
    filter: 'value',
    order: 'identity',
    search: 'reference',
    cell: 'sheet',
  },
  refs: {
    control: 'refs',
    filter: 'member',
    order: 'none',
    search: 'reference',
    cell: 'list',
    wide: true,
  },
  day: { ...TIME, type: 'date', cell: 'sheet' },
  day_range: { ...TIME, control: 'day_range', filter: 'member', cell: 'list', wide: true },
  instant: { ...TIME, type: 'datetime-local', cell: 'list' },
  photos: { ...PARTS, control: 'upload' },
  file: { ...PARTS, control: 'upload' },
  json: { ...PARTS, control: 'structured' },
} as const satisfies Readonly<Record<Kind, KindContract>>;

/** Every kind. One that is missing, or that lacks a part, does not compile. */
export const KINDS: Readonly<Record<Kind, KindContract>> = CONTRACTS;

/** The kinds that are entered with one of the controls. */
export type KindsWith<C extends Control> = {
  [K in Kind]: (typeof CONTRACTS)[K]['control'] extends C ? K : never;
}[Kind];

/** Whether a value has several parts: no column in a list, no filter and no order. */
export const isStructured = (kind: Kind): boolean => KINDS[kind].cell === 'none';

/** Whether a filter takes a lower and an upper bound. */
export const isRanged = (kind: Kind): boolean => KINDS[kind].filter === 'bounds';

/** Whether a larger value is more of something. Such columns are aligned at their end. */
export const isAmount = (kind: Kind): boolean => KINDS[kind].order === 'amount';

/** Whether the API sorts by it. */
export const isSortable = (kind: Kind): boolean => KINDS[kind].order !== 'none';

/** Whether lists on screens offer to sort by it. */
export const isOrdered = (kind: Kind): boolean =>
  KINDS[kind].order !== 'none' && KINDS[kind].order !== 'identity';
