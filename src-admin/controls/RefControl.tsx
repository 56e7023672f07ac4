import Autocomplete from '@mui/material/Autocomplete';
import { useGetList, useReference, type RaRecord } from 'react-admin';
import { useState } from 'react';
import type { Resource } from '#src/schema/resource.ts';
import { titleOf } from '../declaration/describe.ts';
import type { ControlProps } from './controlProps.ts';
import styles from './RefControl.module.css';
import { recordOption, searchInput } from './recordSearch.tsx';
import { useDebouncedText } from './useDebouncedText.ts';

type Values = Readonly<Record<string, unknown>>;

const OPTIONS_MAX = 12;
const NO_FILTER: Values = {};

interface Props extends ControlProps {
  resource: Resource;
  /** What the records on offer have, by their columns; null disables the control. */
  filter?: Values | null;
  /** Starts with an empty input, as the cell of a sheet does. */
  startEmpty?: boolean;
}

/** A record of another resource, found by search. The value is its id. */
export function RefControl({ resource, filter = NO_FILTER, startEmpty = false, ...props }: Props) {
  const { id, value, onChange, onBlur } = props;
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const { admin, path } = resource;
  const chosenId = typeof value === 'string' && value !== '' ? value : undefined;
  const { referenceRecord: chosen = null } = useReference({
    reference: path,
    id: chosenId ?? '',
    options: { enabled: chosenId !== undefined },
  });
  const q = useDebouncedText(chosen && typed === titleOf(resource, chosen) ? '' : typed);
  const { data = [], isFetching } = useGetList<RaRecord>(
    path,
    {
      filter: q.trim() ? { ...filter, q: q.trim() } : { ...filter },
      sort: { field: admin.title, order: 'ASC' },
      pagination: { page: 1, perPage: OPTIONS_MAX },
    },
    { enabled: open && filter !== null },
  );
  return (
    <Autocomplete
      id={id}
      open={open}
      disabled={filter === null}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={data}
      value={chosenId === undefined || startEmpty ? null : chosen}
      onChange={(_, record) => onChange(record?.id ?? null)}
      inputValue={typed}
      onInputChange={(_, text) => setTyped(text)}
      filterOptions={(options) => options}
      getOptionLabel={(record) => titleOf(resource, record)}
      getOptionKey={(record) => record.id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      fullWidth
      loading={isFetching}
      // Wider than the input, because the cell of a sheet is narrow.
      slotProps={{ popper: { className: styles.options ?? '' } }}
      noOptionsText="Nothing found"
      onBlur={onBlur}
      renderOption={recordOption(resource)}
      renderInput={(params) =>
        searchInput(
          params,
          props,
          startEmpty && chosen ? titleOf(resource, chosen) : 'Type to search…',
        )
      }
    />
  );
}
