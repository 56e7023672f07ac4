import { useGetList, type RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import { resources } from '#resources';
import type { GuardedName } from '#src/rules/approvals/guardedSettings.ts';
import type { RecordOf } from '#src/schema/table.ts';
import { Chip } from '../ui/Chip.tsx';
import { instantText } from '../ui/format.ts';
import { Panel } from '../ui/Panel.tsx';
import styles from './WaitingChanges.module.css';

type Change = RecordOf<typeof resources.setting_changes> & RaRecord;

const { path } = resources.setting_changes;

/** What waits for a second person, or for its time. */
function waitText({ state, effective_at, expires_at }: Change): string {
  if (state === 'scheduled' && effective_at !== null)
    return `Takes effect on ${instantText(effective_at)}. You can cancel it until then.`;
  return expires_at === null
    ? 'Another owner or admin has to approve it.'
    : `Another owner or admin has to approve it before ${instantText(expires_at)}.`;
}

/** The pending changes of these settings, each with a link to its page. */
export function WaitingChanges({ settings }: { settings: GuardedName }) {
  const { data = [] } = useGetList<Change>(path, {
    filter: { settings, state: ['proposed', 'scheduled'] },
    sort: { field: 'created_at', order: 'DESC' },
    pagination: { page: 1, perPage: 20 },
  });
  if (data.length === 0) return null;
  return (
    <Panel title="Pending changes">
      <ul className={styles.changes}>
        {data.map((change) => (
          <li key={change.id}>
            <Link dir="auto" to={`/admin/${path}/${change.id}`}>
              {change.title}
            </Link>{' '}
            <Chip tone="warning">{change.state === 'scheduled' ? 'Scheduled' : 'Proposed'}</Chip>
            <span className={styles.soft}>{waitText(change)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
