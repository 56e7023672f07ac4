import { resources } from '#resources';
import { metaOf } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import { fieldLabel, listTitle } from '../labels.ts';

export interface Relation {
  readonly resource: Resource;
  /** The column that points to the record. */
  readonly column: string;
  readonly label: string;
}

/** The columns of all resources that refer to this one. */
export function relationsOf({ name }: Resource): readonly Relation[] {
  return Object.values<Resource>(resources).flatMap((resource) => {
    const columns = Object.entries(resource.fields).flatMap(([column, field]) =>
      metaOf(field).references === name ? [column] : [],
    );
    return columns.map((column) => ({
      resource,
      column,
      label:
        columns.length === 1
          ? listTitle(resource)
          : `${listTitle(resource)}, as ${fieldLabel(column, resource.fields[column]).toLowerCase()}`,
    }));
  });
}
