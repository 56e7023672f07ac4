import type { Erase } from '#server/modules/erase.ts';
import { removeDocumentsJob } from '../jobs/jobKinds.ts';

/** Deletes the stored identity documents after the commit; the rows go with the user. */
export const eraseDocuments: Erase = async (unit, { user_id }) => {
  const rows = await unit.trx
    .selectFrom('documents')
    .select('id')
    .where('user_id', '=', user_id)
    .execute();
  if (rows.length > 0) unit.send(removeDocumentsJob, { document_ids: rows.map(({ id }) => id) });
};
