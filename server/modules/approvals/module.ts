import { eraseProposals } from './commands/eraseProposals.ts';
import { approvalsKinds } from './emails/notificationKinds.ts';
import { approvalsTables } from './tables.ts';
import { defineModule } from '#server/modules/module.ts';
import { atDeadline } from '#server/platform/jobs/jobHandler.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { ActionHandlers, HandlerRegistry } from '#server/resource/handlers.ts';
import { approveMoney, expireMoney, rejectMoney, withdrawMoney } from './commands/decideMoney.ts';
import {
  applySettings,
  approveSettings,
  cancelSettings,
  expireSettings,
  rejectSettings,
  withdrawSettings,
  type AllGuarded,
} from './commands/decideSettings.ts';
import { moneyTemplates } from './emails/moneyEmails.ts';
import { settingTemplates } from './emails/settingEmails.ts';
import { expireProposals } from './jobs/expireProposals.ts';
import { applySettingsJob, expireProposalJob, expireSettingsJob } from './jobs/jobKinds.ts';
import { tidyMoves } from './jobs/tidyMoves.ts';
import { sweepSettings } from './jobs/settingChores.ts';
import { moneyApprovalRoutes } from './routes/moneyApprovalRoutes.ts';

/**
 * @param handlers the handlers of all modules, which an approval runs
 * @param guarded the settings of all modules that decide over money
 */
export const approvals = (handlers: () => HandlerRegistry, guarded: () => AllGuarded) =>
  defineModule({
    name: 'approvals',
    dependsOn: ['ledger', 'paymentRecords'],
    tables: approvalsTables,
    resources: ['money_approvals', 'setting_changes'],
    erase: eraseProposals,
    notifications: approvalsKinds,
    emails: [...moneyTemplates, ...settingTemplates],
    routes: [moneyApprovalRoutes],
    jobs: [
      atDeadline(expireProposalJob, (services, { proposal_id }) =>
        transact(services, SYSTEM, (unit) => expireMoney(unit, proposal_id)),
      ),
      atDeadline(expireSettingsJob, (services, { change_id }) =>
        transact(services, SYSTEM, (unit) => expireSettings(unit, change_id)),
      ),
      atDeadline(applySettingsJob, (services, { change_id }) =>
        transact(services, SYSTEM, (unit) => applySettings(unit, guarded(), change_id)),
      ),
    ],
    sweep: [expireProposals, (services) => sweepSettings(services, guarded())],
    tidy: [tidyMoves],
    actions: {
      money_approvals: {
        approve: {
          errors: [
            'proposal_expired',
            'own_proposal',
            'amount_changed',
            'nothing_charged',
            'owed_less',
          ],
          run: (unit, id) => approveMoney(unit, handlers(), id),
        },
        reject: {
          errors: ['proposal_expired'],
          run: (unit, id, { note }) => rejectMoney(unit, id, note ?? ''),
        },
        withdraw: { errors: ['proposal_expired'], run: withdrawMoney },
      },
      setting_changes: {
        approve: {
          errors: ['proposal_expired', 'own_proposal'],
          run: (unit, id) => approveSettings(unit, guarded(), id),
        },
        reject: { run: (unit, id, { note }) => rejectSettings(unit, id, note ?? '') },
        withdraw: { run: withdrawSettings },
        cancel: { run: cancelSettings },
      },
    } satisfies ActionHandlers,
  });
