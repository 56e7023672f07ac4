import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useGetList, useGetMany, type RaRecord } from 'react-admin';
import { useState } from 'react';
import { Icon } from '#src/app/images/Icon.tsx';
import type { Resource } from '#src/schema/resource.ts';
import { detailOf, titleOf } from '../declaration/describe.ts';
import type { ControlProps } from './controlProps.ts';
import option from './RefControl.module.css';
import styles from './RefsControl.module.css';
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
  const { id, value, onChange, onBlur, invalid, describedBy, inputRef } = props;
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
      onInputChange={(_, text) => setTyped(text)}
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
              <button
                type="button"
                // The arrow keys reach the chip, and Backspace removes it.
                tabIndex={-1}
                className={styles.remove}
                aria-label={`Remove ${labelOf(record)}`}
                onClick={onDelete}
              >
                <Icon name="close" size="0.875rem" />
              </button>
            </span>
          );
        })
      }
      renderOption={({ key, ...rest }, record) => (
        <li key={key} {...rest}>
          <span className={option.option}>
            <bdi>{titleOf(resource, record)}</bdi>
            <span dir="auto" className={option.detail}>
              {detailOf(resource, record)}
            </span>
          </span>
        </li>
      )}
      renderInput={({ id: inputId, slotProps, disabled }) => (
        <OutlinedInput
          id={inputId}
          {...slotProps.input}
          disabled={disabled}
          error={invalid ?? false}
          placeholder={ids.length === 0 ? 'Type to search…' : ''}
          inputRef={inputRef}
          slotProps={{
            input: {
              ...slotProps.htmlInput,
              'aria-describedby': describedBy,
              'aria-invalid': invalid,
            },
          }}
        />
      )}
    />
  );
}
