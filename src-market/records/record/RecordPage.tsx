import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Head } from '#src/app/pages/Head.tsx';
import { metaOf } from '#src/schema/field.ts';
import { fieldLabel } from '#src/schema/fieldLabel.ts';
import type { RecordView, Titles } from '#src/wire/records/records.ts';
import { recordFileAddress } from '#src-market/data/records/files.ts';
import { recordQuery } from '#src-market/data/records/records.ts';
import { AccountLayout } from '#src-market/shell/account/AccountLayout.tsx';
import { Card } from '#src-market/ui/content/Card.tsx';
import { DefinitionList } from '#src-market/ui/content/DefinitionList.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import type { MarketResource } from '../declared.ts';
import { isShownByOther } from '#src/schema/forms/shownColumn.ts';
import { ColumnValue } from '../ColumnValue.tsx';
import { FieldValue } from '../FieldValue.tsx';
import { titleOfRecord } from '../names.ts';
import { BackToList } from './BackToList.tsx';
import { EditRecord } from './EditRecord.tsx';
import { RecordActions } from './RecordActions.tsx';
import { formShape } from './RecordForm.tsx';
import { RecordHistory } from './RecordHistory.tsx';
import styles from '../records.module.css';

/** A record: its state and next actions, its form or its values, its history. */
export function RecordPage({ resource, id }: { resource: MarketResource; id: string }) {
  const { t } = useLingui();
  const { call } = useApp();
  const { data, error, refetch } = useQuery(recordQuery(call, resource.at, id));
  const title = data ? titleOfRecord(resource, data.data) : t`Loading…`;
  return (
    <AccountLayout
      title={title}
      above={<BackToList resource={resource} />}
      actions={data && <State resource={resource} record={data.data} titles={data.meta.titles} />}
    >
      <Head title={title} noindex />
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Content resource={resource} record={data.data} titles={data.meta.titles} />
      ) : (
        <Skeleton shape="block" />
      )}
    </AccountLayout>
  );
}

interface PartProps {
  readonly resource: MarketResource;
  readonly record: RecordView;
  readonly titles: Titles;
}

function State({ resource, record, titles }: PartProps) {
  const state = Object.entries(resource.fields).find(([, field]) => metaOf(field).kind === 'state');
  if (!state) return null;
  const [column, field] = state;
  return <FieldValue of={field} value={record[column]} titles={titles} currency={null} />;
}

function Content({ resource, record, titles }: PartProps) {
  const editable = record.abilities['edit'] === true;
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        <RecordActions resource={resource} record={record} titles={titles} />
        <Card title={<Trans>Details</Trans>}>
          <ReadOnly resource={resource} record={record} titles={titles} all={!editable} />
          {editable && <EditRecord resource={resource} record={record} titles={titles} />}
        </Card>
      </div>
      <RecordHistory resource={resource} record={record} />
    </div>
  );
}

/** The columns of the list that the form does not have, and those of the form where it is not shown. */
function ReadOnly({ resource, record, titles, all }: PartProps & { readonly all: boolean }) {
  const { config } = useApp();
  const { market, fields, admin } = resource;
  const form = all ? {} : formShape(resource, record);
  const columns = [...new Set([...market.list, ...market.form])].filter((column) => {
    const field = fields[column];
    if (!field || Object.hasOwn(form, column) || column === admin.title) return false;
    if (isShownByOther(fields, column)) return false;
    return metaOf(field).kind !== 'state' && Object.hasOwn(record, column);
  });
  if (columns.length === 0) return null;
  const items = columns.map((column) => {
    const params = { ...resource.at, id: record.id, column };
    const download = recordFileAddress(config.backend_url, params);
    const value = <ColumnValue {...{ fields, column, record, titles, download }} />;
    return { term: fieldLabel(column, fields[column]), value };
  });
  return <DefinitionList items={items} />;
}
