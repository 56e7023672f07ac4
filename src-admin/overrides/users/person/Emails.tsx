import type { Person } from '#src/wire/accounts/person.ts';
import { Chip } from '#src-admin/ui/Chip.tsx';
import { instantText } from '#src-admin/ui/format.ts';
import { Panel } from '#src-admin/ui/Panel.tsx';
import styles from './person.module.css';

const STATES = {
  sent: ['Sent', 'success'],
  waiting: ['Waiting', 'info'],
  failed: ['Failed', 'error'],
} as const;

/** The latest emails to the person, and whether the mail server took them. */
export function Emails({ emails }: { emails: Person['emails'] }) {
  return (
    <Panel title="Emails">
      {emails.length === 0 && <p className={styles.soft}>No emails yet.</p>}
      <ul className={styles.rows}>
        {emails.map(({ id, subject, state, problem, created_at, sent_at }) => {
          const [label, tone] = STATES[state];
          return (
            <li key={id}>
              <span className={styles.subject}>
                <bdi>{subject}</bdi> <Chip tone={tone}>{label}</Chip>
              </span>
              <span className={styles.soft}>{instantText(sent_at ?? created_at)}</span>
              {problem !== null && <span className={styles.failure}>{problem}</span>}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
