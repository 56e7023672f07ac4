import { metaOf, type Field } from '#src/schema/field.ts';
import { KINDS } from '#src/schema/kinds/contract.ts';
import type { Resource } from '#src/schema/resource.ts';
import { quoteName } from './names.ts';

const isReference = (field: Field | undefined) =>
  field !== undefined && KINDS[metaOf(field).kind].search === 'reference';

/**
 * The staff search columns, joined to one text, as SQL; null where there are none. The search index
 * and the search condition use this same expression. References are searched by the records that they name.
 */
export function searchedText({ admin, fields }: Pick<Resource, 'admin' | 'fields'>): string | null {
  const columns = admin.search.filter((column) => !isReference(fields[column]));
  if (columns.length === 0) return null;
  const parts = columns.map((column) => {
    const field = fields[column];
    const text = `${quoteName(column)}::text`;
    return field && metaOf(field).nullable ? `coalesce(${text}, '')` : text;
  });
  return parts.join(` || ' ' || `);
}

/** The search columns that are references. */
export const searchedReferences = ({
  admin,
  fields,
}: Pick<Resource, 'admin' | 'fields'>): readonly string[] =>
  admin.search.filter((column) => isReference(fields[column]));
