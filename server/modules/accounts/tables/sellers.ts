import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';
import { companyDetails as details } from '#src/wire/accounts/company.ts';

/**
 * What a seller's receipts and statements say about their company. Rows are only added: a document
 * shows the latest row of its time, so a later edit does not change it. Null details remove them.
 */
export const companyDetails = defineTable({
  name: 'company_details',
  fields: {
    id: f.id(),
    seller_id: f.ref('profiles'),
    details: f.optional(f.json(details)),
    saved_by: f.optional(f.ref('users', 'set null')),
    created_at: f.createdAt(),
  },
});
