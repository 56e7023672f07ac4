import type { Person } from '#src/wire/accounts/person.ts';
import { instantText } from '#src-admin/ui/format.ts';
import { Panel } from '#src-admin/ui/Panel.tsx';
import styles from './person.module.css';

/** Where the person is signed in. */
export function Sessions({ sessions }: { sessions: Person['sessions'] }) {
  return (
    <Panel title="Sessions">
      {sessions.length === 0 && <p className={styles.soft}>Not signed in anywhere.</p>}
      <ul className={styles.rows}>
        {sessions.map(({ id, device_name, browser, address, last_seen_at, created_at }) => (
          <li key={id}>
            <span>{browser === '' ? device_name : `${device_name}: ${browser}`}</span>
            <span className={styles.soft}>
              {address}, last seen {instantText(last_seen_at)}, signed in {instantText(created_at)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
