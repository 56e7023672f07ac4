import { defineModule } from '#server/modules/module.ts';
import { atDeadline } from '#server/platform/jobs/jobHandler.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { ActionHandlers, HandlerRegistry } from '#server/resource/handlers.ts';
import { approveMoney, expireMoney, rejectMoney, withdrawMoney } from './commands/decideMoney.ts';
import { moneyTemplates } from './emails/moneyEmails.ts';
import { expireProposals } from './jobs/expireProposals.ts';
import { expireProposalJob } from './jobs/jobKinds.ts';
import { moneyApprovalRoutes } from './routes/moneyApprovalRoutes.ts';

/** @param handlers the handlers of all modules, which an approval runs */
export const approvals = (handlers: () => HandlerRegistry) =>
  defineModule({
    name: 'approvals',
    emails: moneyTemplates,
    routes: [moneyApprovalRoutes],
    jobs: [
      atDeadline(expireProposalJob, (services, { proposal_id }) =>
        transact(services, SYSTEM, (unit) => expireMoney(unit, proposal_id)),
      ),
    ],
    sweep: [expireProposals],
    actions: {
      money_approvals: {
        approve: { run: (unit, id) => approveMoney(unit, handlers(), id) },
        reject: { run: (unit, id, { note }) => rejectMoney(unit, id, note ?? '') },
        withdraw: { run: withdrawMoney },
      },
    } satisfies ActionHandlers,
  });
