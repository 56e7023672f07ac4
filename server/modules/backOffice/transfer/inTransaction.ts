import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { ResourceContext } from '#server/resource/resourceContext.ts';

class RolledBack extends Error {}

/** A transaction of an import, rolled back unless `keep`; returns its result in both cases. */
export async function inTransaction<T>(
  { services, request }: ResourceContext,
  run: (unit: UnitOfWork) => Promise<{ readonly result: T; readonly keep: boolean }>,
): Promise<T> {
  let rolledBack: { readonly result: T } | undefined;
  try {
    return await transact(services, actingOf(request, 'staff'), async (unit) => {
      const { result, keep } = await run(unit);
      if (keep) return result;
      rolledBack = { result };
      throw new RolledBack();
    });
  } catch (error) {
    if (error instanceof RolledBack && rolledBack) return rolledBack.result;
    throw error;
  }
}
