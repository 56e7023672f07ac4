import { Trans, useLingui } from '@lingui/react/macro';
import type { AgentActivity } from '#src/wire/delegations/delegation.ts';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import { activityText } from './delegationTexts.ts';
import styles from './delegations.module.css';

/** What an agent did for a seller, newest first. */
export function ActivityList({ activity }: { activity: AgentActivity }) {
  const { i18n } = useLingui();
  if (activity.length === 0)
    return (
      <p className={styles.soft}>
        <Trans>Nothing yet.</Trans>
      </p>
    );
  return (
    <ol className={styles.list}>
      {activity.map(({ id, resource, event, subject, at }) => (
        <li key={id} className={styles.item}>
          <span>
            {i18n._(activityText(resource, event))}{' '}
            {subject && <strong dir="auto">{subject}</strong>}
          </span>
          <span className={styles.soft}>
            <Instant at={at} />
          </span>
        </li>
      ))}
    </ol>
  );
}
