import { proveAudit as prove } from './auditProof.ts';
import type { Services } from '../services.ts';

/** Verifies the audit log. Also reports a broken chain to the operator. */
export async function proveAudit(services: Services): Promise<void> {
  const { broken_at } = await prove(services);
  if (broken_at !== null)
    process.emitWarning(`The audit log is not as it was written, from entry ${broken_at} on.`);
}
