import type { RowsOf } from '#server/platform/database/tables/index.ts';
import { z } from 'zod';
import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

/** Texts of emails as staff changed them. The highest version of a template is sent. */
export const emailTemplateVersions = defineTable({
  name: 'email_template_versions',
  fields: {
    id: f.id(),
    template: f.text({ max: 60 }),
    version: f.integer({ min: 1 }),
    /** The texts that differ from the built-in ones. */
    texts: f.json(z.record(z.string(), z.string())),
    /** The version whose texts were restored; 0 for the built-in texts. */
    restored_from: f.optional(f.integer({ min: 0 })),
    changed_by: f.optional(f.ref('users', 'set null')),
    created_at: f.createdAt(),
  },
  unique: [['template', 'version']],
});

/** The tables of this module that are not declared resources. */
export const emailTemplatesTables = [emailTemplateVersions] as const;

declare module '#server/platform/database/tables/index.ts' {
  interface Tables extends RowsOf<typeof emailTemplatesTables> {}
}
