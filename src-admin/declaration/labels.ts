import { matchRoute } from '#src/routes/match.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { FieldTexts, Tone } from '#src/schema/field.ts';
import { resourceTitle } from '#src/schema/labels.ts';

/** The specification's title of the list, else the resource's name. */
export function listTitle(resource: Resource): string {
  return matchRoute(`/admin/${resource.path}`)?.route.title ?? resourceTitle(resource);
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
