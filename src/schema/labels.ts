import type { Resource } from './resource.ts';

const SPELLED: Readonly<Record<string, string>> = {
  id: 'ID',
  vip: 'VIP',
  lat: 'Latitude',
  lng: 'Longitude',
  ev_charger: 'EV charger',
  deposit: 'Security deposit',
  provider_id: 'Named by the provider',
  on_deposit: 'Claims the deposit',
};

const wordsOf = (name: string): string => name.replaceAll('_', ' ').replace(/\bvip\b/g, 'VIP');

export function sentence(name: string): string {
  const words = wordsOf(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `buyer_id` is “Buyer”, `settled_at` is “Settled”. */
export function columnLabel(source: string): string {
  // A part of a structured field, such as `rates.cleaning_fee`, is named by its last segment.
  const column = source.slice(source.lastIndexOf('.') + 1);
  return SPELLED[column] ?? sentence(column.replace(/_(id|at)$/, ''));
}

/** Staff read `cancel_by_staff` as “Cancel”. */
export function actionLabel(action: string): string {
  return sentence(action.replace(/_by_staff$/, ''));
}

/** The first words of actions that do not end in `-ed`. */
const PAST: Readonly<Record<string, string>> = {
  cancel: 'cancelled',
  fall: 'fell',
  freeze: 'froze',
  hold: 'held',
  pay: 'paid',
  read: 'read',
  retry: 'retried',
  send: 'sent',
  submit: 'submitted',
  undo: 'undone',
  withdraw: 'withdrew',
};

/** The past tense of an action: `settle` is “Settled”, `review_again` is “Reviewed again”. */
export function doneLabel(action: string): string {
  const [verb = '', ...rest] = action.replace(/_by_\w+$/, '').split('_');
  const past = PAST[verb] ?? (verb.endsWith('e') ? `${verb}d` : `${verb}ed`);
  return sentence([past, ...rest].join('_'));
}

export function valueLabel(value: string): string {
  return SPELLED[value] ?? sentence(value);
}

export function pluralName({ name }: Resource): string {
  return wordsOf(name);
}

export function singularName(resource: Resource): string {
  return pluralName(resource).replace(/ies$/, 'y').replace(/s$/, '');
}
