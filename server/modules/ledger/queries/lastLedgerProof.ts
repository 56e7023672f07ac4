import { z } from 'zod';
import type { Database } from '#server/platform/database/client.ts';

export const LEDGER_PROOF = 'ledger.proof';

const proof = z.object({
  ok: z.boolean(),
  transactions: z.int(),
  entries: z.int(),
  problems: z.array(z.string()),
});

export type StoredLedgerProof = z.infer<typeof proof> & { readonly at: string };

/** The last nightly check of the ledger, or null before the first. */
export async function lastLedgerProof({
  db,
}: Pick<Database, 'db'>): Promise<StoredLedgerProof | null> {
  const row = await db
    .selectFrom('audit_log')
    .select(['differences', 'created_at'])
    .where('resource', '=', 'ledger_transactions')
    .where('action', '=', LEDGER_PROOF)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { ...proof.parse(row.differences), at: row.created_at } : null;
}
