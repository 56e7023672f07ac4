import { moneyCell } from '#src/schema/cells.ts';
import { csvOf } from '#server/platform/csv/csv.ts';
import type { Services } from '#server/platform/services.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { momentCursor, readCursor, writeCursor } from '#server/platform/http/cursor.ts';
import { transactionRows } from '../queries/transactionRows.ts';
import { receiptOf } from '../queries/receipts.ts';
import type { Api } from '#server/platform/http/api.ts';
import { sendCsv } from '#server/platform/csv/sendCsv.ts';
import { serve } from '#server/platform/http/serve.ts';
import * as endpoints from '#src/wire/transactions/endpoints/transactions.ts';
const PAGE_SIZE = 25;
/** The most rows in a file, newest first: enough for several years. */
const FILE_ROWS = 10_000;

/** Money movements of all the signed-in user's own profiles. */
export function transactionRoutes(app: Api, { database: { db } }: Services): void {
  serve(app, endpoints.listTransactions, async (request) => {
    const { kind, cursor } = request.query;
    const rows = await transactionRows(db, actorOf(request).profile_ids, {
      kind,
      after: readCursor(momentCursor, cursor),
      limit: PAGE_SIZE + 1,
    });
    const data = rows.slice(0, PAGE_SIZE);
    const last = data.at(-1);
    return {
      data,
      meta: {
        next_cursor: rows.length > PAGE_SIZE && last ? writeCursor([last.at, last.id]) : null,
      },
    };
  });

  serve(app, endpoints.getTransactionsCsv, async (request, reply) => {
    const rows = await transactionRows(db, actorOf(request).profile_ids, {
      kind: request.query.kind,
      limit: FILE_ROWS,
    });
    const cells = rows.map(({ at, kind, reference, number, about, amount, currency }) => ({
      at,
      kind: kind.replace('_', ' '),
      reference,
      receipt: number,
      about,
      amount: moneyCell(amount, currency),
      currency,
    }));
    return sendCsv(reply, 'transactions', csvOf(cells));
  });

  serve(app, endpoints.getReceipt, async (request) => ({
    data: await receiptOf(db, actorOf(request), request.params.id),
  }));
}
