import { EditBase, useEditContext, type RaRecord } from 'react-admin';
import { lazy } from 'react';
import { Link, useParams } from 'react-router-dom';
import { shouldRetry } from '#src/session/request.ts';
import { Region } from '#src/app/failures/Region.tsx';
import { VALID_PARAM } from '#src/routes/params.ts';
import { metaOf, type FieldMeta } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import { useOverride } from '#src-admin/declaration/overrides.ts';
import { NotFound } from '#src-admin/ui/NotFound.tsx';
import { Chip } from '#src-admin/ui/Chip.tsx';
import { PageHead } from '#src-admin/ui/PageHead.tsx';
import { Panel } from '#src-admin/ui/Panel.tsx';
import { ActionButtons } from '../../actions/ActionButtons.tsx';
import { abilitiesOf, currencyOf, editableFields, mayEdit } from '#src/schema/forms/formFields.ts';
import { CurrencyContext } from '../../declaration/currency.ts';
import { useReadsAll } from '../../declaration/useReadsAll.ts';
import { useTitle } from '../../declaration/useTitle.ts';
import { EditForm } from '../../form/EditForm.tsx';
import { ReadOnlyFields, StructuredFields } from './ReadOnlyFields.tsx';
import { listTitle, toneOf } from '../../declaration/labels.ts';
import { valueLabelOf } from '#src/schema/fieldLabel.ts';
import { stateFieldOf } from '#src/schema/forms/outcome.ts';
import { RecordFacts } from './RecordFacts.tsx';
import { RecordPicture } from './RecordPicture.tsx';
import styles from './RecordPage.module.css';
import { RemoveButton } from './RemoveButton.tsx';

const Presence = lazy(() => import('#src-admin/presence/Presence.tsx'));
const ChangeNotice = lazy(() => import('#src-admin/presence/ChangeNotice.tsx'));
const Related = lazy(() => import('./Related.tsx'));
const RelatedPanels = lazy(() => import('./RelatedPanels.tsx'));
const NotesPanel = lazy(() => import('#src-admin/notes/NotesPanel.tsx'));
const HistoryPanel = lazy(() => import('#src-admin/history/HistoryPanel.tsx'));

/** React-admin would not retry. The not-found screen shows the error, so it is not notified as well. */
const QUERY = { retry: shouldRetry, onError: () => undefined };

/** A record: its fields, its actions, and the form where it may be edited. */
export default function RecordPage({ resource }: { resource: Resource }) {
  const { id = '' } = useParams();
  if (!VALID_PARAM.id(id)) return <NotFound />;
  return (
    <EditBase
      resource={resource.path}
      id={id}
      mutationMode="pessimistic"
      redirect={false}
      redirectOnError={false}
      queryOptions={QUERY}
    >
      <RecordView resource={resource} />
    </EditBase>
  );
}

function RecordView({ resource }: { resource: Resource }) {
  const { record, isPending, error } = useEditContext<RaRecord>();
  const title = useTitle(resource, record);
  const hasHistory = useReadsAll(resource);
  const { panelFields = [], RecordPanels } = useOverride(resource.name);
  if (error && !record) return <NotFound message={error.message} />;
  if (isPending || !record) return <div className={styles.waiting} aria-busy />;
  const abilities = abilitiesOf(record);
  const [stateColumn = '', stateField] = stateFieldOf(resource) ?? [];
  const state: unknown = record[stateColumn];
  const editable = abilities['edit'] === true && Object.keys(editableFields(resource)).length > 0;
  const isShown = (meta: FieldMeta, column: string) =>
    !panelFields.includes(column) &&
    (!editable || meta.locked === true || !mayEdit(resource, record, column));
  return (
    <CurrencyContext value={currencyOf(record)}>
      <PageHead
        parent={<Link to={`/admin/${resource.path}`}>{listTitle(resource)}</Link>}
        title={title}
        picture={<RecordPicture resource={resource} record={record} />}
        facts={<RecordFacts resource={resource} record={record} />}
        badges={
          <>
            {stateField && typeof state === 'string' && (
              <Chip tone={toneOf(state, metaOf(stateField).tone)}>
                {valueLabelOf(stateField, state)}
              </Chip>
            )}
            <Region fallback={null}>
              <Presence resource={resource} id={record.id} />
            </Region>
          </>
        }
        actions={
          <>
            <ActionButtons resource={resource} record={record} />
            {abilities['remove'] === true && <RemoveButton resource={resource} record={record} />}
          </>
        }
      />
      <Region fallback={null}>
        <ChangeNotice resource={resource} id={record.id} />
      </Region>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Region fallback={null}>{RecordPanels && <RecordPanels record={record} />}</Region>
          <StructuredFields {...{ resource, record, isShown }} />
          {editable && (
            <Panel title="Edit">
              <EditForm resource={resource} record={record} />
            </Panel>
          )}
          {resource.admin.panels.length > 0 && (
            <Region fallback={null}>
              <RelatedPanels resource={resource} record={record} />
            </Region>
          )}
        </div>
        <aside className={styles.column}>
          <ReadOnlyFields {...{ resource, record, isShown }} />
          <Region fallback={null}>
            {resource.notes && <NotesPanel resource={resource} record={record} />}
          </Region>
          <Region fallback={null}>
            <Related resource={resource} record={record} />
          </Region>
          <Region fallback={null}>
            {hasHistory && <HistoryPanel resource={resource} record={record} />}
          </Region>
        </aside>
      </div>
    </CurrencyContext>
  );
}
