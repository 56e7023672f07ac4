import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Icon } from '#src/app/images/Icon.tsx';
import { columnLabel } from '#src/schema/labels.ts';
import { recordChoicesQuery, type RecordsAt } from '#src-market/data/records/records.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Select } from '#src-market/ui/forms/Select.tsx';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';
import styles from './records.module.css';

interface Props {
  /** The records that have the field. */
  readonly at: RecordsAt;
  readonly column: string;
  /** The id of the chosen record; empty for none. */
  readonly value: string;
  /** Its title, where it is known. */
  readonly title: string | undefined;
  /** The values of the form on which the choices depend; null where they depend on none. */
  readonly given?: Readonly<Record<string, unknown>> | null;
  /** Chooses none; without it, one has to be chosen. */
  readonly none: string | undefined;
  /** The ids of records that are not on offer. */
  readonly except?: readonly string[];
  readonly onChange: (id: string, title: string) => void;
  readonly onBlur?: () => void;
  readonly inputRef?: ((element: HTMLElement | null) => void) | undefined;
}

/** Chooses a record by its title among those that the user may read. */
export function ReferenceSelect(props: Props) {
  const { at, column, value, title, none, given = null, except = [] } = props;
  const { onChange, onBlur, inputRef } = props;
  const { t } = useLingui();
  const { call } = useApp();
  const searchId = useId();
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useQuery(
    recordChoicesQuery(call, at, column, { q: search.trim(), given }),
  );
  if (error && !data)
    return (
      <p className={styles.choicesError} role="alert">
        {t`The choices could not be loaded.`}{' '}
        <Button size="sm" variant="secondary" onClick={() => void refetch()}>
          {t`Try again`}
        </Button>
      </p>
    );
  const choices = (data?.data ?? []).filter(({ id }) => !except.includes(id));
  const isListed = choices.some(({ id }) => id === value);
  return (
    <div className={styles.reference}>
      {(search !== '' || data?.meta.more) && (
        <TextInput
          id={searchId}
          type="search"
          aria-label={t`Search: ${columnLabel(column)}`}
          start={<Icon name="search" />}
          value={search}
          maxLength={100}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      <Select
        name={column}
        value={value}
        ref={inputRef}
        onBlur={onBlur}
        aria-busy={!data}
        onChange={({ target: { value: id } }) =>
          onChange(id, choices.find((one) => one.id === id)?.title ?? '')
        }
      >
        {(none !== undefined || value === '') && <option value="">{none ?? t`Choose…`}</option>}
        {value !== '' && !isListed && (
          <option dir="auto" value={value}>
            {title ?? t`Not available`}
          </option>
        )}
        {choices.map((one) => (
          <option key={one.id} dir="auto" value={one.id}>
            {one.title}
          </option>
        ))}
      </Select>
    </div>
  );
}
