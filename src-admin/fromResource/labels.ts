import { z } from 'zod';
import { matchRoute } from '#src/routes/match.ts';
import type { Resource } from '#src/schema/resource.ts';
import { fieldMeta, type FieldTexts, type Tone } from '#src/schema/field.ts';

const SPELLED: Readonly<Record<string, string>> = {
  id: 'ID',
  vip: 'VIP',
  lat: 'Latitude',
  lng: 'Longitude',
  ev_charger: 'EV charger',
};

const wordsOf = (name: string): string => name.replaceAll('_', ' ').replace(/\bvip\b/g, 'VIP');

function sentence(name: string): string {
  const words = wordsOf(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `buyer_id` is “Buyer”, `settled_at` is “Settled”. */
export function columnLabel(source: string): string {
  // A part of a structured field, such as `rates.cleaning_fee`, is named by its last segment.
  const column = source.slice(source.lastIndexOf('.') + 1);
  return SPELLED[column] ?? sentence(column.replace(/_(id|at)$/, ''));
}

/** The label that the field declares, else its column's. */
export function fieldLabel(source: string, type: z.core.$ZodType | undefined): string {
  const label = type instanceof z.ZodType ? fieldMeta.get(type)?.label : undefined;
  return label ?? columnLabel(source);
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

/** The specification's title of the list, else the resource's name. */
export function listTitle({ name, path }: Resource): string {
  return matchRoute(`/admin/${path}`)?.route.title ?? sentence(name);
}

export function pluralName({ name }: Resource): string {
  return wordsOf(name);
}

export function singularName(resource: Resource): string {
  return pluralName(resource).replace(/ies$/, 'y').replace(/s$/, '');
}

const TONES: Readonly<Record<string, Tone>> = {
  confirmed: 'success',
  checked_in: 'success',
  completed: 'success',
  complete: 'success',
  published: 'success',
  captured: 'success',
  requires_action: 'warning',
  approved: 'success',
  settled: 'success',
  resolved_buyer: 'success',
  resolved_seller: 'success',
  resolved_split: 'success',
  awaiting_response: 'warning',
  under_review: 'info',
  awaiting_payment: 'warning',
  awaiting_seller: 'warning',
  pending_review: 'warning',
  expected: 'warning',
  proposed: 'warning',
  accepted: 'success',
  paid: 'success',
  processing: 'primary',
  due: 'info',
  on_hold: 'warning',
  warned: 'warning',
  blocked: 'error',
  held: 'info',
  in_progress: 'info',
  submitted: 'info',
  paused: 'info',
  ok: 'success',
  failed: 'error',
  refused: 'warning',
  rejected: 'error',
  declined: 'error',
  suspended: 'error',
  no_show: 'error',
  cancelled_by_buyer: 'error',
  cancelled_by_seller: 'error',
  cancelled_by_staff: 'error',
  owner: 'primary',
  admin: 'primary',
  incoming: 'primary',
  outgoing: 'info',
  seller: 'primary',
  buyer: 'info',
};

/** The colour that the field declares for a value, else that of the same value in every list. */
export function toneOf(value: string, declared?: FieldTexts['tone']): Tone {
  return declared?.[value] ?? TONES[value] ?? 'neutral';
}
