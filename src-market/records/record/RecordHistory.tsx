import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { fieldLabel } from '#src/schema/fieldLabel.ts';
import { doneLabel } from '#src/schema/doneLabel.ts';
import type { RecordEvent, RecordView, Titles } from '#src/wire/records/records.ts';
import { recordHistoryPages } from '#src-market/data/records/records.ts';
import { Card } from '#src-market/ui/content/Card.tsx';
import { Timeline } from '#src-market/ui/content/Timeline.tsx';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { LoadMore } from '#src-market/ui/feedback/LoadMore.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import type { MarketResource } from '../declared.ts';
import { currencyOf } from '#src/schema/forms/formFields.ts';
import { FieldValue } from '../FieldValue.tsx';
import styles from '../records.module.css';

interface Props {
  readonly resource: MarketResource;
  readonly record: RecordView;
}

/** What happened to the record, newest first, one sentence an entry. */
export function RecordHistory({ resource, record }: Props) {
  const { t } = useLingui();
  const { call } = useApp();
  const sentence = useSentence(resource);
  const query = useInfiniteQuery(recordHistoryPages(call, resource.at, record.id, record.version));
  const pages = query.data?.pages ?? [];
  return (
    <Card title={<Trans>History</Trans>}>
      {query.error && !query.data ? (
        <LoadError error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <Skeleton shape="block" />
      ) : (
        <Timeline
          label={t`History`}
          items={pages.flatMap(({ data, meta }) =>
            data.map((event) => ({
              id: String(event.sequence),
              title: sentence(event),
              when: <Instant at={event.at} />,
              body: <Changes {...{ resource, record, event }} titles={meta.titles} />,
              stage: 'done' as const,
            })),
          )}
        />
      )}
      <LoadMore query={query} />
    </Card>
  );
}

/** Who did what: “You changed due on and cost.”, “Started by Ana.” */
function useSentence(resource: MarketResource) {
  const { t, i18n } = useLingui();
  const names = new Intl.ListFormat(i18n.locale);
  const who = ({ by, name }: RecordEvent) =>
    by === 'you' ? t`You` : by === 'keystead' ? t`Keystead` : (name ?? t`Another person`);
  return (event: RecordEvent): string => {
    const actor = who(event);
    const columns = Object.keys(event.changes).map((name) =>
      fieldLabel(name, resource.fields[name]).toLowerCase(),
    );
    const changed = names.format(columns);
    switch (event.action) {
      case 'create':
        return t`${actor} created this.`;
      case 'edit':
        return columns.length > 0 ? t`${actor} changed ${changed}.` : t`${actor} edited this.`;
      case 'remove':
        return t`${actor} deleted this.`;
      case 'undo':
        return t`${actor} undid a change.`;
      default: {
        const done = doneLabel(resource, event.action);
        return event.by === 'you' ? t`${done} by you.` : t`${done} by ${actor}.`;
      }
    }
  };
}

interface ChangesProps extends Props {
  readonly event: RecordEvent;
  readonly titles: Titles;
}

/** The values before and after; of a new record none, because it shows them. */
function Changes({ resource, record, event, titles }: ChangesProps) {
  if (event.action === 'create' || event.action === 'remove') return null;
  const currency = currencyOf(record);
  return (
    <dl className={styles.changes}>
      {Object.entries(event.changes).map(([column, [before, after]]) => {
        const field = resource.fields[column];
        return (
          field && (
            <div key={column}>
              <dt>{fieldLabel(column, resource.fields[column])}</dt>
              <dd>
                <s>
                  <FieldValue of={field} value={before} titles={titles} currency={currency} />
                </s>{' '}
                <FieldValue of={field} value={after} titles={titles} currency={currency} />
              </dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
