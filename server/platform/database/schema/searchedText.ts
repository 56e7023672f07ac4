import { metaOf } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import { quoteName } from './names.ts';

/**
 * The staff search columns, joined to one text, as SQL; null where there are none. The search index
 * and the search condition use this same expression.
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
