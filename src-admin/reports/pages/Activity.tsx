import { Link } from 'react-router-dom';
import { isolate } from '#src/rules/texts/isolate.ts';
import type { StaffDashboard } from '#src/wire/reports/analytics.ts';
import { doneLabel } from '#src/schema/doneLabel.ts';
import { singularName } from '#src/schema/labels.ts';
import { resourceOfTable } from '#src-admin/declaration/describe.ts';
import { Panel } from '#src-admin/ui/Panel.tsx';
import { instantText } from '#src-admin/ui/format.ts';
import styles from './Activity.module.css';

type ActivityEntry = StaffDashboard['activity'][number];

/** `manual_payments.settle` is “Settled”. */
const actionText = ({ action, resource }: ActivityEntry) =>
  doneLabel(resourceOfTable(resource), action.slice(action.lastIndexOf('.') + 1));

function ActivityRecord({ entry }: { entry: ActivityEntry }) {
  const resource = resourceOfTable(entry.resource);
  if (!resource) return <>{entry.resource.replaceAll('_', ' ')}</>;
  return (
    <>
      {singularName(resource)}{' '}
      <Link dir="auto" to={`/admin/${resource.path}/${entry.record_id}`}>
        {entry.title ?? entry.record_id}
      </Link>
    </>
  );
}

/** The latest audit entries. */
export function Activity({ entries }: { entries: readonly ActivityEntry[] }) {
  return (
    <Panel title="Latest activity">
      {entries.length === 0 && <p className={styles.when}>No changes yet.</p>}
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.id} className={styles.entry}>
            <span>
              <strong>{actionText(entry)}</strong>: <ActivityRecord entry={entry} />
              <span>{entry.actor ? `, by ${isolate(entry.actor)}` : ', by the system'}</span>
            </span>
            <time dateTime={entry.at} className={styles.when}>
              {instantText(entry.at)}
            </time>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
