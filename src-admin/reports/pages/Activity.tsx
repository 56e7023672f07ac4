import { Link } from 'react-router-dom';
import { isolate } from '#src/rules/texts/isolate.ts';
import { resources } from '#resources';
import type { Resource } from '#src/schema/resource.ts';
import type { StaffDashboard } from '#src/wire/reports/analytics.ts';
import { doneLabel, singularName } from '#src/schema/labels.ts';
import { Panel } from '#src-admin/ui/Panel.tsx';
import { instantText } from '#src-admin/ui/format.ts';
import styles from './Activity.module.css';

type ActivityEntry = StaffDashboard['activity'][number];

/** `manual_payments.settle` is “Settled”. */
const actionText = ({ action }: ActivityEntry) =>
  doneLabel(action.slice(action.lastIndexOf('.') + 1));

function ActivityRecord({ entry }: { entry: ActivityEntry }) {
  const resource = Object.values<Resource>(resources).find(({ name }) => name === entry.resource);
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
              <strong>{actionText(entry)}</strong> <ActivityRecord entry={entry} />
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
