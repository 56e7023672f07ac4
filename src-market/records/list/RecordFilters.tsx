import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useIsLeaving } from '#src/app/pages/useIsLeaving.ts';
import { Icon } from '#src/app/images/Icon.tsx';
import { metaOf, type Kind } from '#src/schema/field.ts';
import { fieldLabel, valueLabelOf } from '#src/schema/fieldLabel.ts';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { Select } from '#src-market/ui/forms/Select.tsx';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';
import type { MarketResource } from '../declared.ts';
import { filterColumns, sortColumns, type useRecordsAddress } from '../useRecordsAddress.ts';
import styles from '../records.module.css';

interface Props {
  readonly resource: MarketResource;
  readonly address: ReturnType<typeof useRecordsAddress>;
}

const TYPING_PAUSE_MS = 300;

/** Search, filters and order, in the address. */
export function RecordFilters({ resource, address }: Props) {
  const { t } = useLingui();
  const { chosen, search, set } = address;
  return (
    <form className={styles.filters} role="search" onSubmit={(event) => event.preventDefault()}>
      {resource.admin.search.length > 0 && (
        // The key shows the search of the address after Back and after “Show all”.
        <SearchInput key={search} search={search} onSearch={(text) => set('q', text, true)} />
      )}
      {filterColumns(resource).map((column) => {
        const field = resource.fields[column];
        const { kind, values = [] } = field ? metaOf(field) : { kind: 'text' };
        const options =
          kind === 'flag'
            ? [
                { value: 'true', label: t`Yes` },
                { value: 'false', label: t`No` },
              ]
            : values.map((value) => ({ value, label: valueLabelOf(field, value) }));
        return (
          <Field key={column} label={fieldLabel(column, resource.fields[column])}>
            <Select
              value={chosen[column] ?? ''}
              options={[{ value: '', label: t`Any` }, ...options]}
              onChange={({ target }) => set(column, target.value)}
            />
          </Field>
        );
      })}
      <SortSelect resource={resource} address={address} />
    </form>
  );
}

interface SearchInputProps {
  readonly search: string;
  readonly onSearch: (text: string) => void;
}

function SearchInput({ search, onSearch }: SearchInputProps) {
  const [text, setText] = useState(search);
  const isLeaving = useIsLeaving();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <Field label={<Trans>Search</Trans>}>
      <TextInput
        type="search"
        start={<Icon name="search" />}
        value={text}
        maxLength={100}
        // After a search the field is a new one.
        autoFocus={search !== ''}
        onChange={({ target }) => {
          setText(target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => {
            if (!isLeaving()) onSearch(target.value.trim());
          }, TYPING_PAUSE_MS);
        }}
      />
    </Field>
  );
}

const NUMBERS: readonly Kind[] = ['integer', 'decimal', 'money', 'share'];
const TIMES: readonly Kind[] = ['day', 'instant'];

function SortSelect({ resource, address }: Props) {
  const { t } = useLingui();
  const [sorted, order] = address.query.sort;
  const columns = sortColumns(resource);
  const listed = columns.includes(sorted) ? columns : [sorted, ...columns];
  const options = listed.flatMap((column) => {
    const field = resource.fields[column];
    const kind = field ? metaOf(field).kind : 'text';
    const label = fieldLabel(column, field);
    const [up, down] = NUMBERS.includes(kind)
      ? [t`${label}: lowest first`, t`${label}: highest first`]
      : TIMES.includes(kind)
        ? [t`${label}: earliest first`, t`${label}: latest first`]
        : [t`${label}: A to Z`, t`${label}: Z to A`];
    return [
      { value: `${column}:asc`, label: up },
      { value: `${column}:desc`, label: down },
    ];
  });
  return (
    <Field label={<Trans>Sort by</Trans>}>
      <Select
        value={`${sorted}:${order.toLowerCase()}`}
        options={options}
        onChange={({ target }) => address.set('sort', target.value)}
      />
    </Field>
  );
}
