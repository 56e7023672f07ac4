import Dialog from '@mui/material/Dialog';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetOne, type RaRecord } from 'react-admin';
import { lazy, useDeferredValue, useState, type KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { stateFieldOf } from '#src/schema/forms/outcome.ts';
import { Region } from '#src/app/failures/Region.tsx';
import { resources } from '#resources';
import { Icon } from '#src/app/images/Icon.tsx';
import { routeSession } from '#src/app/session/routeSession.ts';
import { useSession } from '#src/app/providers/SessionProvider.tsx';
import { useDebouncedText } from '../controls/useDebouncedText.ts';
import type { Resource } from '#src/schema/resource.ts';
import { findRecords } from '#src/wire/backOffice/endpoints/find.ts';
import type { StaffDataProvider } from '../providers/dataProvider.ts';
import { isSearchable } from '#src/rules/search/isSearchable.ts';
import { listTitle } from '../declaration/labels.ts';
import { focusNextHeading } from '../ui/headingFocus.ts';
import { actionEntries, matchingEntries, screenEntries, type Entry } from './entries.ts';
import styles from './PaletteDialog.module.css';
import { PaletteRow } from './PaletteRow.tsx';
import { usePermissions } from './usePermissions.ts';

declare global {
  interface StaffQueryKeys {
    palette: [q: string];
  }
}

const ActionDialog = lazy(() => import('../actions/ActionDialog.tsx'));

const all = Object.values<Resource>(resources);

/** The record whose page is open behind the palette, if any. */
function useOpenRecord() {
  const { pathname } = useLocation();
  const [, path, id] = /^\/admin\/([\w-]+)\/([\w-]{36})$/.exec(pathname) ?? [];
  const resource = all.find((one) => one.path === path);
  const { data } = useGetOne<RaRecord>(
    resource?.path ?? '',
    { id: id ?? '' },
    { enabled: resource !== undefined && id !== undefined },
  );
  return resource && data ? { resource, record: data } : null;
}

function useRecords(typed: string) {
  const api = useDataProvider<StaffDataProvider>();
  const q = useDebouncedText(typed.trim());
  return useQuery({
    queryKey: ['palette', q],
    queryFn: async () => (await api.call(findRecords, { query: { q } })).data,
    enabled: isSearchable(q),
    placeholderData: (before) => before,
  });
}

function focus(input: HTMLInputElement | null): void {
  input?.focus();
}

interface Props {
  /** Returns the keys typed before the dialog was loaded. */
  takeBufferedKeys: () => string;
  onClose: () => void;
  onShowShortcuts: () => void;
}

/** Finds screens, actions and records by a typed text. */
export default function PaletteDialog({ takeBufferedKeys, onClose, onShowShortcuts }: Props) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const may = usePermissions(all);
  const session = routeSession(useSession());
  const open = useOpenRecord();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [acting, setActing] = useState<string | null>(null);
  const shown = useDeferredValue(typed);
  const found = useRecords(typed);
  const shortcuts: Entry = {
    key: 'keys',
    group: 'Help',
    icon: 'info_circle',
    label: 'Keys',
    run: onShowShortcuts,
  };
  const recordActions = open ? actionEntries(open.resource, open.record) : [];
  const records = isSearchable(shown.trim()) ? (found.data ?? []) : [];
  const entries: Entry[] = [
    ...matchingEntries([...recordActions, ...screenEntries(all, session, may), shortcuts], shown),
    ...records.flatMap((hit): Entry[] => {
      const resource = all.find((one) => one.path === hit.resource);
      if (!resource) return [];
      const to = `/admin/${hit.resource}/${hit.id}`;
      return [
        {
          key: to,
          group: listTitle(resource),
          icon: resource.admin.menu.icon,
          label: hit.title,
          ...(hit.state !== null && {
            state: { value: hit.state, of: stateFieldOf(resource)?.[1] },
          }),
          to,
        },
      ];
    }),
  ];
  const chosen = Math.min(at, entries.length - 1);
  const take = (entry: Entry | undefined) => {
    if (!entry) return;
    if (entry.action !== undefined) return setActing(entry.action);
    onClose();
    entry.run?.();
    if (entry.to === undefined) return;
    if (entry.to !== pathname) focusNextHeading();
    void navigate(entry.to);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = (chosen + step + entries.length) % Math.max(entries.length, 1);
      setAt(next);
      document.getElementById(`palette-${next}`)?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      take(entries[chosen]);
    }
  };
  const action = acting === null ? undefined : open?.resource.actions[acting];
  if (open && acting !== null && action)
    return (
      <Region fallback={null}>
        <ActionDialog {...open} name={acting} action={action} onClose={onClose} />
      </Region>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      aria-label="Find anything"
      slotProps={{ paper: { className: styles.paper ?? '' } }}
    >
      <div className={styles.box}>
        <Icon name="search" />
        <input
          dir="auto"
          ref={focus}
          onFocus={() => {
            const buffered = takeBufferedKeys();
            if (buffered !== '') setTyped(buffered);
          }}
          className={styles.input}
          role="combobox"
          aria-expanded
          aria-controls="palette-list"
          aria-activedescendant={entries.length > 0 ? `palette-${chosen}` : undefined}
          aria-label="A record, a screen or an action"
          placeholder="A record, a screen or an action"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={press}
        />
        <kbd className={styles.escape}>Esc</kbd>
      </div>
      <div
        id="palette-list"
        role="listbox"
        aria-label="Found"
        tabIndex={-1}
        className={styles.list}
      >
        {entries.map((entry, index) => (
          <PaletteRow
            key={entry.key}
            entry={entry}
            index={index}
            isChosen={index === chosen}
            startsGroup={entries[index - 1]?.group !== entry.group}
            onTake={() => take(entry)}
            onHover={() => setAt(index)}
          />
        ))}
      </div>
      <p role="status" className={styles.none}>
        {found.isError
          ? `Records could not be searched: ${found.error.message}`
          : entries.length === 0 && !found.isFetching
            ? 'No results. Try part of a name, a reference, an email or an id.'
            : ''}
      </p>
    </Dialog>
  );
}
