import { EditBase, useEditContext, useNotify, type RaRecord } from 'ra-core';
import { Link, useParams } from 'react-router-dom';
import { VALID_PARAM } from '#src/routes/params.ts';
import type { FieldMeta } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import { overrideOf } from '../overrides/overrides.ts';
import { NotFound } from '../shell/NotFound.tsx';
import { sameValue } from '../structure/sameValue.ts';
import { Chip } from '../ui/Chip.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Panel } from '../ui/Panel.tsx';
import { ActionButtons } from './ActionButtons.tsx';
import { CurrencyContext, currencyOf } from './currency.ts';
import { openFields, titleOf } from './describe.ts';
import { Facts, Structures } from './Facts.tsx';
import { listTitle, toneOf, valueLabel } from './labels.ts';
import styles from './RecordPage.module.css';
import { RemoveButton } from './RemoveButton.tsx';
import { ResourceForm } from './ResourceForm.tsx';

/** Only what was changed is sent, so that two people at one record do not undo each other. */
function changesOf(data: RaRecord, { previousData }: { previousData?: RaRecord } = {}) {
  const changed = Object.entries(data).filter(
    ([column, value]) => !sameValue(value, previousData?.[column]),
  );
  return Object.fromEntries(changed);
}

/** A record: its facts, what may be done to it, and the form where it may be edited. */
export default function RecordPage({ resource }: { resource: Resource }) {
  const { id = '' } = useParams();
  const notify = useNotify();
  if (!VALID_PARAM.id(id)) return <NotFound />;
  return (
    <EditBase
      resource={resource.path}
      id={id}
      mutationMode="pessimistic"
      redirect={false}
      redirectOnError={false}
      transform={changesOf}
      // What is shown instead of a record that is not there says it.
      queryOptions={{ onError: () => undefined }}
      mutationOptions={{ onError: (error) => notify(error.message, { type: 'error' }) }}
    >
      <RecordView resource={resource} />
    </EditBase>
  );
}

function RecordView({ resource }: { resource: Resource }) {
  const { record, isPending, error } = useEditContext<RaRecord>();
  if (error && !record) return <NotFound message={error.message} />;
  if (isPending || !record) return <div className={styles.waiting} aria-busy />;
  const abilities = (record['abilities'] ?? {}) as Readonly<Record<string, unknown>>;
  const state: unknown = record['state'];
  const editable = abilities['edit'] === true && Object.keys(openFields(resource)).length > 0;
  const { inputs = {} } = overrideOf(resource.name);
  const shows = (meta: FieldMeta, column: string) =>
    !editable || meta.locked === true || (meta.kind === 'json' && !inputs[column]);
  return (
    <CurrencyContext value={currencyOf(record)}>
      <PageHead
        above={<Link to={`/admin/${resource.path}`}>{listTitle(resource)}</Link>}
        title={titleOf(resource, record)}
        beside={typeof state === 'string' && <Chip tone={toneOf(state)}>{valueLabel(state)}</Chip>}
        actions={
          <>
            <ActionButtons resource={resource} record={record} />
            {abilities['remove'] === true && <RemoveButton resource={resource} record={record} />}
          </>
        }
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Structures {...{ resource, record, shows }} />
          {editable && (
            <Panel title="Edit">
              <ResourceForm resource={resource} isNew={false} />
            </Panel>
          )}
        </div>
        <aside className={styles.column}>
          <Facts {...{ resource, record, shows }} />
        </aside>
      </div>
    </CurrencyContext>
  );
}
