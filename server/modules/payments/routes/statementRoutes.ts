import * as endpoints from '#src/wire/payments/endpoints/statements.ts';
import type { Api } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { importStatement } from '../commands/importStatement.ts';
import { readBankStatement } from '../commands/readBankStatement.ts';

/** Bank statements: read first, then import. */
export function statementRoutes(app: Api, services: Services): void {
  serve(app, endpoints.importStatement, async (request) => {
    const acting = actingOf(request, 'staff');
    const { text, ...file } = request.body;
    const read = await readBankStatement(services, text, acting.user_id ?? 'staff');
    return {
      data: await transact(services, acting, (unit) => importStatement(unit, { ...file, ...read })),
    };
  });
}
