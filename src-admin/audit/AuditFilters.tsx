import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { resources } from '#resources';
import type { Resource } from '#src/schema/resource.ts';
import type { AuditSearch } from '#src/wire/backOffice/audit.ts';
import { listTitle } from '../declaration/labels.ts';
import styles from './audit.module.css';

export const AUDIT_FILTERS = [
  'who',
  'what',
  'resource',
  'record_id',
  'from',
  'to',
] as const satisfies readonly (keyof AuditSearch)[];

interface Props {
  search: AuditSearch;
  /** Puts the filters in the address. */
  onSearch: (search: Record<string, string>) => void;
}

const kinds = Object.values<Resource>(resources).toSorted((one, other) =>
  listTitle(one).localeCompare(listTitle(other)),
);

/** The filters of the audit log; they apply with Enter or the button. */
export function AuditFilters({ search, onSearch }: Props) {
  const [draft, setDraft] = useState<Readonly<Record<string, string | undefined>>>({ ...search });
  const field = (name: (typeof AUDIT_FILTERS)[number]) => ({
    value: draft[name] ?? '',
    onChange: (event: { target: { value: string } }) =>
      setDraft({ ...draft, [name]: event.target.value }),
    size: 'small' as const,
  });
  const apply = () =>
    onSearch(
      Object.fromEntries(
        Object.entries(draft).flatMap(([name, value]) => {
          const text = value?.trim() ?? '';
          return text === '' ? [] : [[name, text]];
        }),
      ),
    );
  const days = { inputLabel: { shrink: true } };
  return (
    <search>
      <form
        className={styles.filters}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <TextField label="Who" placeholder="Name or email" {...field('who')} />
        <TextField label="What" placeholder="Such as cancel" {...field('what')} />
        <TextField select label="Kind of record" {...field('resource')}>
          <MenuItem value="">All</MenuItem>
          {kinds.map((resource) => (
            <MenuItem key={resource.name} value={resource.name}>
              {listTitle(resource)}
            </MenuItem>
          ))}
        </TextField>
        <TextField label="Record id" {...field('record_id')} />
        <TextField type="date" label="From (UTC)" slotProps={days} {...field('from')} />
        <TextField type="date" label="To (UTC)" slotProps={days} {...field('to')} />
        <div className={styles.buttons}>
          <Button type="submit" variant="contained">
            Search
          </Button>
          <Button color="inherit" onClick={() => onSearch({})}>
            Clear
          </Button>
        </div>
      </form>
    </search>
  );
}
