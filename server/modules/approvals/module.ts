import { defineModule } from '#server/modules/module.ts';
import type { ActionHandlers, HandlerRegistry } from '#server/resource/handlers.ts';
import { approveMoney, rejectMoney } from './commands/decideMoney.ts';

/** @param handlers the handlers of all modules, which an approval runs */
export const approvals = (handlers: () => HandlerRegistry) =>
  defineModule({
    name: 'approvals',
    actions: {
      money_approvals: {
        approve: { run: (unit, id) => approveMoney(unit, handlers(), id) },
        reject: { run: rejectMoney },
      },
    } satisfies ActionHandlers,
  });
