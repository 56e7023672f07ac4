import type { Selectable } from 'kysely';
import { settingChangeMachine } from '#src/rules/approvals/settingChange.ts';
import { transition, type EventOf } from '#src/rules/stateMachines/machine.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { conflict, forbidden, notFound } from '#server/platform/errors.ts';
import { hasLapsed } from '#server/platform/unitOfWork/deadline.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { settingsDecidedEmail } from '../emails/settingEmails.ts';
import type { GuardedSettings } from '#server/modules/guardedSettings.ts';
import { announceSettings } from './announceSettings.ts';
import { proposerEmail } from '../queries/proposerEmail.ts';
import { lockSettings, takeEffect } from './changeSettings.ts';

type SettingChange = Selectable<Tables['setting_changes']>;

/** The guarded settings of all modules. */
export type AllGuarded = readonly GuardedSettings[];

function settingsOf(all: AllGuarded, { settings }: SettingChange): GuardedSettings {
  const found = all.find(({ name }) => name === settings);
  if (!found) throw notFound('settings');
  return found;
}

async function lockChange(unit: UnitOfWork, id: string): Promise<SettingChange> {
  await lockSettings(unit);
  const change = await unit.trx
    .selectFrom('setting_changes')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!change) throw notFound('change');
  return change;
}

/** Stores a decision. Throws 404 and 409 `wrong_state`. */
async function decide(
  unit: UnitOfWork,
  change: SettingChange,
  event: EventOf<typeof settingChangeMachine>,
  decision_note = '',
): Promise<void> {
  const state = transition(settingChangeMachine, change.state, event, unit.acting.by);
  if (state === null)
    throw conflict('wrong_state', `This is ${change.state} already.`, { state: change.state });
  await unit.trx
    .updateTable('setting_changes')
    .set({
      state,
      decision_note,
      ...(event !== 'apply' && { decided_by: unit.acting.user_id }),
    })
    .where('id', '=', change.id)
    .execute();
  unit.audit({
    action: `setting_changes.${event}`,
    resource: 'setting_changes',
    record_id: change.id,
    differences: { state: [change.state, state], proposed_by: change.proposed_by },
  });
}

async function tellProposer(
  unit: UnitOfWork,
  change: SettingChange,
  outcome: string,
  note = '',
): Promise<void> {
  const email = await proposerEmail(unit.trx, change.proposed_by);
  const { PUBLIC_URL } = unit.services.env;
  if (email !== undefined)
    unit.mail(email, settingsDecidedEmail(change, outcome, note, PUBLIC_URL));
}

/**
 * Approves a change as a second person. It takes effect at once, or after the delay where it loosens the control.
 * Throws 403 `own_proposal`, 404, 409 `wrong_state`, `proposal_expired`.
 */
export async function approveSettings(
  unit: UnitOfWork,
  all: AllGuarded,
  id: string,
): Promise<void> {
  const change = await lockChange(unit, id);
  if (change.proposed_by === unit.acting.user_id)
    throw forbidden('Another person has to approve what you proposed.', 'own_proposal');
  if (change.state === 'proposed' && hasLapsed(change, unit.now))
    throw conflict('proposal_expired', 'The time to decide this is over. Propose it again.');
  await decide(unit, change, 'approve');
  await takeEffect(unit, settingsOf(all, change), change);
  await tellProposer(unit, change, 'approved');
}

/** Rejects a proposed change. Throws 404, 409 `wrong_state`. */
export async function rejectSettings(unit: UnitOfWork, id: string, note: string): Promise<void> {
  const change = await lockChange(unit, id);
  await decide(unit, change, 'reject', note);
  await tellProposer(unit, change, 'rejected', note);
}

/** Takes a proposed change back, by the person who made it. Throws 404, 409 `wrong_state`. */
export async function withdrawSettings(unit: UnitOfWork, id: string): Promise<void> {
  await decide(unit, await lockChange(unit, id), 'withdraw');
}

/** Stops a change before it takes effect. Throws 404, 409 `wrong_state`. */
export async function cancelSettings(unit: UnitOfWork, id: string): Promise<void> {
  const change = await lockChange(unit, id);
  await decide(unit, change, 'cancel');
  await tellProposer(unit, change, 'cancelled');
}

/** Applies a change whose time has come. A second call does nothing. */
export async function applySettings(unit: UnitOfWork, all: AllGuarded, id: string): Promise<void> {
  const change = await lockChange(unit, id);
  if (change.state !== 'scheduled' || !hasLapsed({ expires_at: change.effective_at }, unit.now))
    return;
  await settingsOf(all, change).save(unit, change.values);
  await decide(unit, change, 'apply');
  await announceSettings(unit, change, null);
}

/** Ends a proposed change after its deadline. A second call does nothing. */
export async function expireSettings(unit: UnitOfWork, id: string): Promise<void> {
  const change = await lockChange(unit, id);
  if (change.state !== 'proposed' || !hasLapsed(change, unit.now)) return;
  await decide(unit, change, 'expire');
  await tellProposer(unit, change, 'expired, because no second person decided it in time');
}
