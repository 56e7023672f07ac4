import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '#src/access/grants.ts';
import {
  GUARDED,
  settingText,
  splitChange,
  type GuardedName,
  type SettingValues,
  type WantedValues,
} from '#src/rules/approvals/guardedSettings.ts';
import { readPaymentTerms } from '#server/modules/paymentRecords/commands/paymentTerms.ts';
import { jsonb } from '#server/platform/database/jsonb.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { settingsProposedEmail } from '../emails/settingEmails.ts';
import type { GuardedSettings } from '#server/modules/guardedSettings.ts';
import { applySettingsJob, expireSettingsJob } from '../jobs/jobKinds.ts';
import { secondPersons } from '../queries/secondPersons.ts';
import { announceSettings } from './announceSettings.ts';

const HOUR_MS = 3_600_000;

/** One change of settings at a time, so that two cannot undo each other unseen. */
export async function lockSettings({ trx }: Pick<UnitOfWork, 'trx'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('guarded settings'))`.execute(trx);
}

/** What became of a change: saved at once, or waiting for its time or for a second person. */
export type SettingsOutcome = 'saved' | 'waits';

/**
 * Changes settings that decide over money. An owner's change takes effect at once, or after the delay where it loosens
 * the control. An admin's waits for a second person. Owners are told of every change.
 */
export async function changeSettings(
  unit: UnitOfWork,
  settings: GuardedSettings,
  actor: Pick<Actor, 'user_id' | 'system_roles'>,
  wanted: WantedValues,
): Promise<SettingsOutcome> {
  await lockSettings(unit);
  const before = await settings.read(unit.trx);
  const { at_once, later } = splitChange(settings.name, before, wanted);
  const parts = [
    { values: at_once, loosens: false },
    { values: later, loosens: true },
  ].filter(({ values }) => Object.keys(values).length > 0);
  const isOwner = actor.system_roles.includes('owner');
  for (const part of parts) {
    const change = { ...part, settings: settings.name, before, proposed_by: actor.user_id };
    if (!isOwner) await propose(unit, change);
    else await takeEffect(unit, settings, await store(unit, change, 'scheduled'));
  }
  return parts.some(({ loosens }) => loosens || !isOwner) ? 'waits' : 'saved';
}

interface Change {
  readonly settings: GuardedName;
  readonly before: SettingValues;
  readonly values: SettingValues;
  readonly loosens: boolean;
  readonly proposed_by: string;
}

/** The same with its row. */
export interface StoredChange extends Omit<Change, 'before'> {
  readonly id: string;
  readonly title: string;
  readonly changes: readonly { setting: string; before: string; after: string }[];
}

/** Stores a change. It replaces those of the same settings that the person proposed before. */
async function store(
  unit: UnitOfWork,
  { settings, before, values, loosens, proposed_by }: Change,
  state: 'proposed' | 'scheduled',
  expires_at: string | null = null,
): Promise<StoredChange> {
  if (state === 'proposed') await replace(unit, { settings, values, by: proposed_by });
  const changes = Object.entries(values).map(([key, value]) => ({
    setting: GUARDED[settings][key]?.label ?? key,
    before: settingText(settings, key, before[key] ?? false),
    after: settingText(settings, key, value),
  }));
  const title = changes
    .map((one) => `${one.setting}: ${one.before} to ${one.after}`)
    .join('; ')
    .slice(0, 300);
  const id = uuidv7();
  await unit.trx
    .insertInto('setting_changes')
    .values({
      id,
      title,
      settings,
      state,
      changes: jsonb(changes),
      loosens,
      expires_at,
      proposed_by,
      values: jsonb(values),
      created_at: unit.now.toISOString(),
    })
    .execute();
  unit.audit({
    action: 'setting_changes.create',
    resource: 'setting_changes',
    record_id: id,
    differences: { title },
  });
  return { id, title, changes, settings, values, loosens, proposed_by };
}

async function propose(unit: UnitOfWork, change: Change): Promise<void> {
  const { approval_hours } = await readPaymentTerms(unit.trx);
  const deadline = new Date(unit.now.getTime() + approval_hours * HOUR_MS);
  const stored = await store(unit, change, 'proposed', deadline.toISOString());
  unit.send(expireSettingsJob, { change_id: stored.id }, { delaySeconds: approval_hours * 3_600 });
  const { by, others } = await secondPersons(unit.trx, change.proposed_by);
  for (const { email } of others)
    unit.mail(email, settingsProposedEmail(stored, by, deadline, unit.services.env.PUBLIC_URL));
}

/** Applies an approved change at once, or at its time where it loosens the control. Tells the owners. */
export async function takeEffect(
  unit: UnitOfWork,
  settings: GuardedSettings,
  change: StoredChange,
): Promise<void> {
  await replace(unit, { settings: change.settings, values: change.values, except: change.id });
  const { loosening_hours } = await readPaymentTerms(unit.trx);
  const hours = change.loosens ? loosening_hours : 0;
  const at = new Date(unit.now.getTime() + hours * HOUR_MS);
  await unit.trx
    .updateTable('setting_changes')
    .set({ effective_at: at.toISOString(), ...(hours === 0 && { state: 'applied' as const }) })
    .where('id', '=', change.id)
    .execute();
  if (hours === 0) await settings.save(unit, change.values);
  else unit.send(applySettingsJob, { change_id: change.id }, { delaySeconds: hours * 3_600 });
  await announceSettings(unit, change, hours === 0 ? null : at);
}

/** Cancels waiting changes of the same values, which the new one replaces. */
async function replace(
  unit: UnitOfWork,
  {
    settings,
    values,
    by,
    except,
  }: {
    readonly settings: GuardedName;
    readonly values: SettingValues;
    readonly by?: string;
    readonly except?: string;
  },
): Promise<void> {
  const waiting = await unit.trx
    .selectFrom('setting_changes')
    .select(['id', 'values', 'state'])
    .where('settings', '=', settings)
    .where('state', 'in', by === undefined ? ['proposed', 'scheduled'] : ['proposed'])
    .$if(by !== undefined, (query) => query.where('proposed_by', '=', by ?? ''))
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .forUpdate()
    .execute();
  for (const { id, state, values: theirs } of waiting) {
    if (!Object.keys(theirs).some((key) => key in values)) continue;
    await unit.trx
      .updateTable('setting_changes')
      .set({ state: 'cancelled', decision_note: 'Replaced by a later change.' })
      .where('id', '=', id)
      .execute();
    unit.as(SYSTEM).audit({
      action: 'setting_changes.cancel',
      resource: 'setting_changes',
      record_id: id,
      differences: { state: [state, 'cancelled'] },
    });
  }
}
