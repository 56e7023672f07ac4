import type { RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
import { metaOf } from '#src/schema/field.ts';
import { isOrdered, isStructured } from '#src/schema/kinds/contract.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Override } from '#src-admin/declaration/override.ts';
import { isNumeric } from '../declaration/describe.ts';
import { columnLabel } from '#src/schema/labels.ts';
import { fieldLabel } from '#src/schema/fieldLabel.ts';
import { ColumnValue } from './ColumnValue.tsx';

export interface ListColumn {
  readonly name: string;
  readonly label: string;
  readonly sortable: boolean;
  readonly numeric: boolean;
  readonly cell: (record: RaRecord) => ReactNode;
}

/** Every column a list can show: the unstructured fields, and the columns of an override. */
export function columnsOf({ fields }: Resource, { columns: extra = [] }: Override): ListColumn[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const { kind, counted } = metaOf(field);
    if (isStructured(kind) || counted) return [];
    const own: ListColumn = {
      name,
      label: fieldLabel(name, field),
      sortable: isOrdered(kind),
      numeric: isNumeric(field),
      cell: (record) => <ColumnValue fields={fields} column={name} record={record} />,
    };
    const added = extra
      .filter(({ after }) => after === name)
      .map(({ name: added, Cell }) => ({
        name: added,
        label: columnLabel(added),
        sortable: false,
        numeric: false,
        cell: (record: RaRecord) => <Cell record={record} />,
      }));
    return [own, ...added];
  });
}

/** The columns shown by default: those of the declaration, each followed by those an override adds. */
export function defaultColumns({ admin }: Resource, { columns: extra = [] }: Override): string[] {
  return admin.list.flatMap((column) => [
    column,
    ...extra.filter(({ after }) => after === column).map((added) => added.name),
  ]);
}
