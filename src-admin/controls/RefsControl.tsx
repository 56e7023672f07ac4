import Autocomplete from '@mui/material/Autocomplete';
import { useGetList, useGetMany, type RaRecord } from 'react-admin';
import { useState } from 'react';
import type { Resource } from '#src/schema/resource.ts';
import { titleOf } from '../declaration/describe.ts';
import { RemoveButton } from '../ui/RemoveButton.tsx';
import type { ControlProps } from './controlProps.ts';
import option from './RefControl.module.css';
import styles from './RefsControl.module.css';
import { recordOption, searchInput } from './recordSearch.tsx';
import { useDebouncedText } from './useDebouncedText.ts';

const OPTIONS_MAX = 12;

interface Props extends ControlProps {
  resource: Resource;
  /** Most records; without it, any number. */
  max?: number | undefined;
}

const idsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (one): one is string => typeof one === 'string' && one !== '',
  );

/** Records of another resource, each found by search and shown as a chip. The value is a list of their ids. */
export default function RefsControl({ resource, max = Number.POSITIVE_INFINITY, ...props }: Props) {
  const { id, value, onChange, onBlur } = props;
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const { admin, path } = resource;
  const ids = idsOf(value);
  const { data: loaded = [], isPending } = useGetMany<RaRecord>(
    path,
    { ids: [...ids] },
    { enabled: ids.length > 0 },
  );
  const q = useDebouncedText(typed).trim();
  const { data: found = [], isFetching } = useGetList<RaRecord>(
    path,
    {
      filter: q ? { q } : {},
      sort: { field: admin.title, order: 'ASC' },
      // Those that are chosen already are not on offer.
      pagination: { page: 1, perPage: OPTIONS_MAX + ids.length },
    },
    { enabled: open },
  );
  // Of a record that is not there, the list of the loaded ones has nothing.
  const known: readonly (RaRecord | undefined)[] = [...loaded, ...found];
  const chosen = ids.map(
    (one): RaRecord => known.find((record) => record?.id === one) ?? { id: one },
  );
  const labelOf = (record: RaRecord) =>
    isPending && Object.keys(record).length === 1 ? '…' : titleOf(resource, record);
  return (
    <Autocomplete
      multiple
      id={id}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={found}
      value={chosen}
      onChange={(_, records) => onChange(records.map((record) => record.id))}
      inputValue={typed}
      // The list of chosen records is made anew in each render, and a new value would reset the text.
      onInputChange={(_, text, cause) => {
        if (cause !== 'reset') setTyped(text);
      }}
      filterOptions={(options) => options}
      filterSelectedOptions
      getOptionLabel={labelOf}
      getOptionKey={(record) => record.id}
      getOptionDisabled={() => ids.length >= max}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      fullWidth
      loading={isFetching}
      slotProps={{ popper: { className: option.options ?? '' } }}
      noOptionsText="Nothing found"
      onBlur={onBlur}
      renderValue={(records, getItemProps) =>
        records.map((record, index) => {
          const { key, onDelete, 'data-item-index': position, tabIndex } = getItemProps({ index });
          return (
            <span key={key} className={styles.chip} data-item-index={position} tabIndex={tabIndex}>
              <bdi className={styles.title}>{labelOf(record)}</bdi>
              {/* The arrow keys reach the chip, and Backspace removes it. */}
              <RemoveButton label={`Remove ${labelOf(record)}`} onRemove={onDelete} tabIndex={-1} />
            </span>
          );
        })
      }
      renderOption={recordOption(resource)}
      renderInput={(params) =>
        searchInput(params, props, ids.length === 0 ? 'Type to search…' : '')
      }
    />
  );
}
