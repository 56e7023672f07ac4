import {
  useGridApiContext,
  type GridColDef,
  type GridRenderEditCellParams,
} from '@mui/x-data-grid';
import { useReference } from 'react-admin';
import { useId } from 'react';
import { metaOf, type Field } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import { RefControl } from '../controls/RefControl.tsx';
import { isNumeric, resourceOfTable, titleOf } from '../declaration/describe.ts';
import { fieldLabel, valueLabelOf } from '#src/schema/fieldLabel.ts';
import { plainText } from '../ui/format.ts';

/** A row of the grid: the id, and the text of every cell. */
export type GridRow = Readonly<Record<string, string>>;

const WIDTHS: Readonly<Partial<Record<string, number>>> = { ref: 200, day: 130, choice: 150 };
const WIDE_PX = 220;
const NARROW_PX = 150;

function RefText({ resource, id }: { resource: Resource; id: string }) {
  const { referenceRecord } = useReference({
    reference: resource.path,
    id,
    options: { enabled: id !== '' },
  });
  if (id === '') return null;
  return <bdi>{referenceRecord ? titleOf(resource, referenceRecord) : id}</bdi>;
}

function RefEdit({
  id,
  field,
  value,
  target,
}: GridRenderEditCellParams & { readonly target: Resource }) {
  const grid = useGridApiContext();
  const own = useId();
  return (
    <RefControl
      id={own}
      resource={target}
      startEmpty
      value={plainText(value)}
      inputRef={(element) => element?.focus()}
      onChange={(next) => void grid.current.setEditCellValue({ id, field, value: plainText(next) })}
    />
  );
}

function choicesOf(field: Field) {
  const { kind, nullable, values = [] } = metaOf(field);
  const none = nullable ? [{ value: '', label: '–' }] : [];
  if (kind === 'flag')
    return [{ value: 'true', label: 'Yes' }, { value: 'false', label: 'No' }, ...none];
  return [...values.map((value) => ({ value, label: valueLabelOf(field, value) })), ...none];
}

/** A column of the grid for a field; its cells are texts until they are read. */
export function gridColumn(name: string, field: Field): GridColDef<GridRow> {
  const { kind, references = '' } = metaOf(field);
  const column: GridColDef<GridRow> = {
    field: name,
    headerName: fieldLabel(name, field),
    editable: true,
    width: WIDTHS[kind] ?? (kind === 'text' ? WIDE_PX : NARROW_PX),
    ...(isNumeric(field) && { align: 'right', headerAlign: 'right' }),
  };
  if (kind === 'choice' || kind === 'flag')
    return { ...column, type: 'singleSelect', valueOptions: choicesOf(field) };
  const target = kind === 'ref' ? resourceOfTable(references) : undefined;
  if (!target) return { ...column, renderCell: ({ value }) => <bdi>{plainText(value)}</bdi> };
  return {
    ...column,
    renderCell: ({ value }) => <RefText resource={target} id={plainText(value)} />,
    renderEditCell: (params) => <RefEdit {...params} target={target} />,
  };
}
