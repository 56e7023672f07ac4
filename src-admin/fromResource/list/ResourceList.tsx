import Button from '@mui/material/Button';
import { ListBase, useCanAccess, useListContext, useStore, type RaRecord } from 'react-admin';
import { lazy, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { shouldRetry } from '#src/session/request.ts';
import { Region } from '#src/app/failures/Region.tsx';
import { Icon } from '#src/app/images/Icon.tsx';
import type { Resource } from '#src/schema/resource.ts';
import { useOverride } from '#src-admin/declaration/overrides.ts';
import { EmptyState } from '#src-admin/ui/EmptyState.tsx';
import { PageHead } from '#src-admin/ui/PageHead.tsx';
import { BulkBar } from '#src-admin/bulk/BulkBar.tsx';
import { CsvMenu } from '#src-admin/csv/CsvMenu.tsx';
import { useListLook } from '#src-admin/savedViews/useListLook.ts';
import { boardStateOf } from '#src-admin/board/moves.ts';
import { columnsOf } from '../../values/columns.tsx';
import { useListShortcuts } from './useListShortcuts.ts';
import { useFilters } from '../../declaration/filterValues.ts';
import { listTitle } from '../../declaration/labels.ts';
import { pluralName, singularName } from '#src/schema/labels.ts';
import { ListPager } from './ListPager.tsx';
import { ListTable } from './ListTable.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { useLiveList } from './useLiveList.ts';
import { useReadable, useWritable } from '../../declaration/useReadable.ts';
import { useReadsAll } from '../../declaration/useReadsAll.ts';
import styles from './ResourceList.module.css';

const Board = lazy(() => import('#src-admin/board/Board.tsx'));
const Totals = lazy(() => import('./Totals.tsx'));
const SheetGrid = lazy(() => import('#src-admin/sheet/SheetGrid.tsx'));

const PAGE_SIZE = 25;
/** React-admin would not retry. */
const RETRIED = { retry: shouldRetry };

/** The list of a resource, made from its declaration. */
export default function ResourceList({ resource }: { resource: Resource }) {
  const [field, order] = resource.admin.sort;
  const { Footer } = useOverride(resource.name);
  return (
    <ListBase
      resource={resource.path}
      sort={{ field, order }}
      perPage={PAGE_SIZE}
      exporter={false}
      filterDefaultValues={resource.admin.filter}
      queryOptions={RETRIED}
    >
      <ListPage resource={resource} />
      {Footer && (
        <Region fallback={null}>
          <Footer draft={null} />
        </Region>
      )}
    </ListBase>
  );
}

function ListPage({ resource: declared }: { resource: Resource }) {
  const resource = useReadable(declared);
  const writable = useWritable(resource);
  const { data, error, refetch, total, isPending } = useListContext<RaRecord>();
  const { path } = resource;
  useLiveList(resource, refetch);
  const mayCreate = useCanAccess({ resource: path, action: 'create' }).canAccess === true;
  const mayRemove = useCanAccess({ resource: path, action: 'delete' }).canAccess === true;
  const mayEdit = useCanAccess({ resource: path, action: 'change' }).canAccess === true;
  const readsAll = useReadsAll(resource);
  const override = useOverride(resource.name);
  const columns = useMemo(() => columnsOf(resource, override), [resource, override]);
  const look = useListLook(resource);
  // In the declared or chosen order. The title links to the record, so every list shows it.
  const { title } = resource.admin;
  const chosen = look.look.columns;
  const ordered = (chosen.includes(title) ? chosen : [title, ...chosen]).flatMap((name) =>
    columns.filter((column) => column.name === name),
  );
  const [asSheet, setAsSheet] = useStore(`${path}.sheet`, false);
  const hasSheet = mayEdit && override.sheet === true;
  const isSheet = hasSheet && asSheet;
  const board = useMemo(() => boardStateOf(resource), [resource]);
  const [asBoard, setAsBoard] = useStore(`${path}.board`, false);
  const isBoard = board !== null && asBoard && !isSheet;
  const { ListActions } = override;
  const [unsaved, setUnsaved] = useState(false);
  useListShortcuts(resource, mayCreate);
  const selectable = mayRemove || mayEdit || Object.keys(resource.actions).length > 0;
  const create = mayCreate && (
    <Button
      component={Link}
      to={`/admin/${path}/create`}
      variant="contained"
      startIcon={<Icon name="plus" />}
    >
      New {singularName(resource)}
    </Button>
  );
  const isFiltered = Object.keys(useFilters().filters).length > 0;
  return (
    <>
      <PageHead
        title={listTitle(resource)}
        actions={
          <>
            {readsAll && (
              <CsvMenu
                resource={resource}
                columns={look.look.columns}
                mayImport={mayCreate || mayEdit}
              />
            )}
            {hasSheet && (
              <Button
                variant="outlined"
                color="inherit"
                aria-pressed={isSheet}
                // Unsaved cells must be saved or discarded first.
                disabled={isSheet && unsaved}
                onClick={() => setAsSheet(!isSheet)}
              >
                Edit as a sheet
              </Button>
            )}
            {board && (
              <Button
                variant="outlined"
                color="inherit"
                aria-pressed={isBoard}
                disabled={isSheet}
                onClick={() => setAsBoard(!isBoard)}
              >
                Board
              </Button>
            )}
            {create}
            {ListActions && <ListActions />}
          </>
        }
      />
      <section className={styles.panel} aria-label={listTitle(resource)}>
        <ListToolbar resource={resource} columns={columns} look={look} />
        {selectable && !isSheet && !isBoard && <BulkBar {...{ resource, mayEdit, mayRemove }} />}
        {error && !data ? (
          <EmptyState
            icon="error_circle"
            title="The list could not be loaded"
            actions={
              <>
                <Button variant="outlined" onClick={() => void refetch()}>
                  Try again
                </Button>
                {isFiltered && <ShowAllButton />}
              </>
            }
          >
            {error.message}
          </EmptyState>
        ) : !isPending && total === 0 ? (
          <EmptyList resource={resource} isFiltered={isFiltered} create={create} />
        ) : (
          <>
            {isSheet ? (
              <Region fallback={<div className={styles.waiting} aria-busy />}>
                <SheetGrid
                  key={path}
                  resource={writable}
                  {...{ mayCreate, mayRemove }}
                  onUnsaved={setUnsaved}
                />
              </Region>
            ) : isBoard ? (
              <Region fallback={<div className={styles.waiting} aria-busy />}>
                <Board resource={resource} board={board} />
              </Region>
            ) : (
              <ListTable
                resource={resource}
                columns={ordered}
                selectable={selectable}
                density={look.look.density}
              />
            )}
            {resource.admin.totals.length > 0 && (isSheet || isBoard) && (
              <Region fallback={null}>
                <Totals resource={resource} />
              </Region>
            )}
            {!isBoard && <ListPager />}
          </>
        )}
      </section>
    </>
  );
}

interface EmptyListProps {
  resource: Resource;
  isFiltered: boolean;
  create: React.ReactNode;
}

function EmptyList({ resource, isFiltered, create }: EmptyListProps) {
  if (!isFiltered)
    return (
      <EmptyState icon="list" title={`No ${pluralName(resource)} yet`} actions={create}>
        New records appear here.
      </EmptyState>
    );
  return (
    <EmptyState
      icon="search"
      title={`No ${pluralName(resource)} match`}
      actions={<ShowAllButton />}
    >
      No records match all filters and words. Remove a filter or show all.
    </EmptyState>
  );
}

function ShowAllButton() {
  const { setFilters } = useFilters();
  return (
    <Button variant="outlined" onClick={() => setFilters({})}>
      Show all
    </Button>
  );
}
