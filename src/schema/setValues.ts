/** What an action writes into a column. */
export type SetValue =
  | { readonly from: 'input'; readonly field: string }
  | { readonly from: 'value'; readonly value: string | number | boolean | null }
  | { readonly from: 'now' }
  | { readonly from: 'actor' };

/** A field of the action's input. */
export const input = <const Name extends string>(field: Name) =>
  ({ from: 'input', field }) as const;

/** The same value on every record, such as `null` to empty the column. */
export const value = <const V extends string | number | boolean | null>(constant: V) =>
  ({ from: 'value', value: constant }) as const;

/** The time of the action. */
export const now = () => ({ from: 'now' }) as const;

/** The user who runs the action, for a reference to `users`. */
export const actor = () => ({ from: 'actor' }) as const;
