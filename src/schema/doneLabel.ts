import { actionLabelOf, sentence } from './labels.ts';
import type { Resource } from './resource.ts';

/** Audited actions whose first word is no verb, or that another word names better. */
const PHRASES: Readonly<Record<string, string>> = {
  agent_accept: 'Agent’s invitation accepted',
  agent_decline: 'Agent’s invitation declined',
  agent_edit: 'Agent’s rights changed',
  agent_expire: 'Agent’s access expired',
  agent_invite: 'Agent invited',
  agent_leave: 'Agent’s access given up',
  agent_resend: 'Agent’s invitation sent again',
  agent_revoke: 'Agent’s access revoked',
  agent_withdraw: 'Agent’s invitation withdrawn',
  automatic_prices: 'Prices set automatically',
  become_agent: 'Registered as an agent',
  calendar_conflict_keep_ours: 'Calendar conflict decided for this calendar',
  calendar_conflict_keep_theirs: 'Calendar conflict decided for the other calendar',
  calendar_conflict_resolve: 'Calendar conflict resolved',
  chargeback_won: 'Chargeback won',
  price_settings: 'Price settings changed',
};

/**
 * The past participles of the verbs with which actions, events and audited commands of the platform begin. English
 * has no rule that forms them, so a verb that is not here has none: the declaration of an action gives it (`done`).
 */
const PARTICIPLES: Readonly<Record<string, string>> = {
  accept: 'accepted',
  add: 'added',
  agree: 'agreed',
  apply: 'applied',
  approve: 'approved',
  archive: 'archived',
  assign: 'assigned',
  authorize: 'authorized',
  begin: 'begun',
  block: 'blocked',
  book: 'booked',
  cancel: 'cancelled',
  capture: 'captured',
  change: 'changed',
  check: 'checked',
  choose: 'chosen',
  close: 'closed',
  complete: 'completed',
  confirm: 'confirmed',
  create: 'created',
  decide: 'decided',
  decline: 'declined',
  delete: 'deleted',
  disable: 'disabled',
  discard: 'discarded',
  dismiss: 'dismissed',
  drop: 'dropped',
  edit: 'edited',
  enable: 'enabled',
  end: 'ended',
  erase: 'erased',
  escalate: 'escalated',
  expire: 'expired',
  fail: 'failed',
  fall: 'fallen',
  finish: 'finished',
  freeze: 'frozen',
  gather: 'gathered',
  hand: 'handed',
  hide: 'hidden',
  hold: 'held',
  ignore: 'ignored',
  import: 'imported',
  lapse: 'lapsed',
  leave: 'left',
  mark: 'marked',
  match: 'matched',
  move: 'moved',
  offer: 'offered',
  open: 'opened',
  pause: 'paused',
  pay: 'paid',
  propose: 'proposed',
  prune: 'pruned',
  publish: 'published',
  read: 'read',
  refund: 'refunded',
  refuse: 'refused',
  reinstate: 'reinstated',
  reject: 'rejected',
  release: 'released',
  remove: 'removed',
  renew: 'renewed',
  reopen: 'reopened',
  report: 'reported',
  request: 'requested',
  require: 'required',
  resend: 'sent again',
  resolve: 'resolved',
  respond: 'answered',
  restore: 'restored',
  resume: 'resumed',
  retire: 'retired',
  retry: 'retried',
  return: 'returned',
  review: 'reviewed',
  revise: 'revised',
  revoke: 'revoked',
  rotate: 'rotated',
  send: 'sent',
  set: 'set',
  settle: 'settled',
  show: 'shown',
  start: 'started',
  stop: 'stopped',
  submit: 'submitted',
  suspend: 'suspended',
  take: 'taken',
  undo: 'undone',
  update: 'updated',
  use: 'used',
  void: 'voided',
  warn: 'warned',
  withdraw: 'withdrawn',
};

function participleOf(action: string): string | undefined {
  if (Object.hasOwn(PHRASES, action)) return PHRASES[action];
  const [verb = '', ...rest] = action.replace(/_by_\w+$/, '').split('_');
  const past = Object.hasOwn(PARTICIPLES, verb) ? PARTICIPLES[verb] : undefined;
  return past === undefined ? undefined : sentence([past, ...rest].join('_'));
}

/**
 * What was done, before “by Ana”: the words that the action declares, else those of a known verb (`settle` is
 * “Settled”, `review_again` “Reviewed again”). No past form is guessed: another action is named, as “Begin” done.
 * @param resource undefined for audited commands and events of no declared resource
 */
export function doneLabel(resource: Pick<Resource, 'actions'> | undefined, action: string): string {
  const { label, done } = resource?.actions[action] ?? {};
  // The verb of a declared label can be another than that of the action's name.
  const known = label === undefined ? participleOf(action) : undefined;
  return done ?? known ?? `“${actionLabelOf(resource, action)}” done`;
}
