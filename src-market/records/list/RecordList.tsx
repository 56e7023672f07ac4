import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Head } from '#src/app/pages/Head.tsx';
import { href } from '#src/routes/href.ts';
import { recordsQuery } from '#src-market/data/records/records.ts';
import { AccountLayout } from '#src-market/shell/account/AccountLayout.tsx';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { EmptyState } from '#src-market/ui/feedback/EmptyState.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import type { MarketResource } from '../declared.ts';
import { nameOfMany, nameOfOne, titleOfList } from '../names.ts';
import { NEW, useRecordsAddress } from '../useRecordsAddress.ts';
import { Pager } from './Pager.tsx';
import { RecordFilters } from './RecordFilters.tsx';
import { RecordRow } from './RecordRow.tsx';
import styles from '../records.module.css';

/** The records of a resource that the seller may read. */
export function RecordList({ resource }: { resource: MarketResource }) {
  const { t } = useLingui();
  const { call } = useApp();
  const address = useRecordsAddress(resource);
  const { query, isFiltered, set } = address;
  const { data, error, refetch, isPlaceholderData } = useQuery(
    recordsQuery(call, resource.at, query),
  );
  const [one, many] = [nameOfOne(resource), nameOfMany(resource)];
  const create = data?.meta.create === true && (
    <ButtonLink icon="plus" to={href('records', resource.at, { record: NEW })}>
      <Trans>New {one}</Trans>
    </ButtonLink>
  );
  const title = titleOfList(resource);
  const isEmpty = data?.meta.total === 0;
  return (
    <AccountLayout title={title} actions={!(isEmpty && !isFiltered) && create}>
      <Head title={title} noindex />
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <div className={styles.stack} aria-busy>
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </div>
      ) : isEmpty && !isFiltered ? (
        <EmptyState icon="page" title={<Trans>No {many} yet</Trans>} actions={create} />
      ) : (
        <div className={styles.stack} aria-busy={isPlaceholderData}>
          <RecordFilters resource={resource} address={address} />
          {data.data.length === 0 ? (
            <EmptyState
              icon="search"
              title={t`No ${many} match`}
              actions={
                <ButtonLink variant="secondary" to={href('records', resource.at)}>
                  <Trans>Show all</Trans>
                </ButtonLink>
              }
            />
          ) : (
            <ul className={styles.rows}>
              {data.data.map((record) => (
                <RecordRow
                  key={record.id}
                  resource={resource}
                  record={record}
                  titles={data.meta.titles}
                />
              ))}
            </ul>
          )}
          <Pager
            {...data.meta}
            shown={data.data.length}
            page={query.page}
            onPage={(page) => set('page', page === 1 ? '' : String(page))}
          />
        </div>
      )}
    </AccountLayout>
  );
}
