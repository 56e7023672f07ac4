import { Link } from 'react-router-dom';
import { resources } from '#resources';
import type { Resource } from '#src/schema/resource.ts';
import type { StaffDashboard } from '#src/wire/reports/analytics.ts';
import { doneLabel, singularName } from '#src-admin/fromResource/labels.ts';
import { Panel } from '#src-admin/ui/Panel.tsx';
import { instantText } from '#src-admin/ui/format.ts';
import styles from './Activity.module.css';

type Act = StaffDashboard['activity'][number];

/** `manual_payments.settle` is “Settled”; what it was done to stands beside it. */
const whatOf = ({ action }: Act) => doneLabel(action.slice(action.lastIndexOf('.') + 1));

function RecordOf({ act }: { act: Act }) {
  const resource = Object.values<Resource>(resources).find(({ name }) => name === act.resource);
  if (!resource) return <>{act.resource.replaceAll('_', ' ')}</>;
  return (
    <>
      {singularName(resource)}{' '}
      <Link to={`/admin/${resource.path}/${act.record_id}`}>{act.title ?? act.record_id}</Link>
    </>
  );
}

/** What was done last, by whom, and to what. */
export function Activity({ acts }: { acts: readonly Act[] }) {
  return (
    <Panel title="Latest activity">
      {acts.length === 0 && <p className={styles.when}>Nobody has changed anything yet.</p>}
      <ol className={styles.acts}>
        {acts.map((act) => (
          <li key={act.id} className={styles.act}>
            <span>
              <strong>{whatOf(act)}</strong> <RecordOf act={act} />
              {act.actor ? `, by ${act.actor}` : ', by the system'}
            </span>
            <time dateTime={act.at} className={styles.when}>
              {instantText(act.at)}
            </time>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
