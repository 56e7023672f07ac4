import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { HttpError, useDataProvider } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { addressOf } from '#src/session/address/addressOf.ts';
import type { AuditSearch } from '#src/wire/backOffice/audit.ts';
import { exportAudit, searchAudit } from '#src/wire/backOffice/endpoints/audit.ts';
import type { StaffDataProvider } from '../providers/dataProvider.ts';
import { AuditCheck } from '../history/AuditCheck.tsx';
import { Unauthorized } from '../ui/Unauthorized.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { ShowEarlier } from '../ui/ShowEarlier.tsx';
import styles from './audit.module.css';
import { AuditRow } from './AuditRow.tsx';
import { AuditFilters, AUDIT_FILTERS } from './AuditFilters.tsx';

declare global {
  interface StaffQueryKeys {
    audit: [search: unknown];
  }
}

/** `/admin/audit`: who changed what and when, searched, and as a file. */
export default function AuditPage() {
  const api = useDataProvider<StaffDataProvider>();
  const { config } = useApp();
  const [params, setParams] = useSearchParams();
  const search: AuditSearch = Object.fromEntries(
    AUDIT_FILTERS.flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const query = useInfiniteQuery({
    queryKey: ['audit', search],
    queryFn: ({ pageParam }) =>
      api.call(searchAudit, { query: { ...search, before: pageParam ?? undefined } }),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => last.meta.next,
    staleTime: 0,
  });
  const { data, error, isPending, refetch } = query;
  if (error instanceof HttpError && error.status === 403) return <Unauthorized />;
  const entries = data?.pages.flatMap((page) => page.data) ?? [];
  const isFiltered = Object.keys(search).length > 0;
  return (
    <>
      <PageHead
        title="Audit log"
        actions={
          <Button
            variant="outlined"
            color="inherit"
            href={addressOf(config.backend_url, exportAudit, { query: search })}
          >
            Export CSV
          </Button>
        }
      />
      <AuditFilters key={params.toString()} search={search} onSearch={setParams} />
      {error && !data && (
        <EmptyState
          icon="error_circle"
          title="The audit log could not be loaded"
          actions={
            <Button variant="outlined" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {error.message}
        </EmptyState>
      )}
      {isPending && <div className={styles.waiting} role="status" aria-busy aria-label="Loading" />}
      {data && entries.length === 0 && (
        <EmptyState
          icon="search"
          title="No entries"
          actions={
            isFiltered && (
              <Button variant="outlined" onClick={() => setParams({})}>
                Clear filters
              </Button>
            )
          }
        >
          {isFiltered ? 'No change matches these filters.' : 'Nothing was changed yet.'}
        </EmptyState>
      )}
      {entries.length > 0 && (
        <ol className={styles.entries} aria-label="Entries">
          {entries.map((entry) => (
            <AuditRow key={entry.sequence} entry={entry} />
          ))}
        </ol>
      )}
      <ShowEarlier query={query} />
      <AuditCheck />
    </>
  );
}
