import * as endpoints from '#src/wire/backOffice/endpoints/audit.ts';
import type { Api } from '#server/platform/http/api.ts';
import { csvOf } from '#server/platform/csv/csv.ts';
import { sendCsv } from '#server/platform/csv/sendCsv.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { auditEntries } from '../audit/auditEntries.ts';

/** Entries of a page. */
const PAGE = 50;
/** The most entries of a download. */
const EXPORTED = 10_000;

/** The audit log for owners and admins: search and download. */
export function auditRoutes(app: Api, { database: { db } }: Services): void {
  serve(app, endpoints.searchAudit, async ({ query: { before = null, ...search } }) => {
    const found = await auditEntries(db, search, { before, limit: PAGE + 1 });
    const data = found.slice(0, PAGE);
    return { data, meta: { next: found.length > PAGE ? (data.at(-1)?.sequence ?? null) : null } };
  });
  serve(app, endpoints.exportAudit, async ({ query }, reply) => {
    const entries = await auditEntries(db, query, { before: null, limit: EXPORTED });
    const rows = entries.map(({ actor, on_behalf_of, token, differences, ...entry }) => ({
      sequence: entry.sequence,
      at: entry.at,
      actor: actor?.name ?? '',
      actor_id: actor?.id ?? '',
      on_behalf_of: on_behalf_of?.name ?? '',
      token: token ?? '',
      address: entry.address,
      action: entry.action,
      resource: entry.resource,
      record_id: entry.record_id,
      differences: JSON.stringify(differences),
    }));
    return sendCsv(reply, 'audit-log', csvOf(rows));
  });
}
