import { resources } from '#resources';
import { metaOf } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import { fieldLabel } from '#src/schema/fieldLabel.ts';
import { listTitle } from '../../declaration/labels.ts';

export interface Relation {
  readonly resource: Resource;
  /** The column that points to the record. */
  readonly column: string;
  readonly label: string;
}

/** The relations that the declaration shows as panels of the page, in its order. */
export function panelsOf(resource: Resource): readonly Relation[] {
  const relations = relationsOf(resource);
  return resource.admin.panels.flatMap(
    ({ reference }) => relations.find((one) => referenceOf(one) === reference) ?? [],
  );
}

/** The other relations. */
export function remainingRelations(resource: Resource): readonly Relation[] {
  const shown = new Set(resource.admin.panels.map(({ reference }) => reference));
  return relationsOf(resource).filter((one) => !shown.has(referenceOf(one)));
}

const referenceOf = ({ resource, column }: Relation) => `${resource.name}.${column}`;

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
