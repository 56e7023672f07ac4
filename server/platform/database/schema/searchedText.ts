import { metaOf } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import { quoteName } from './names.ts';

/**
 * The columns that staff search in, joined to one text, as SQL; null where there are none. The index
 * that is declared for it and the condition that asks it are made of the same words.
 */
export function searchedText({ admin, fields }: Pick<Resource, 'admin' | 'fields'>): string | null {
  if (admin.search.length === 0) return null;
  const parts = admin.search.map((column) => {
    const field = fields[column];
    const text = `${quoteName(column)}::text`;
    return field && metaOf(field).nullable ? `coalesce(${text}, '')` : text;
  });
  return parts.join(` || ' ' || `);
}
