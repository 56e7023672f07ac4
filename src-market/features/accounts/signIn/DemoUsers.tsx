import { Trans } from '@lingui/react/macro';
import { DEMO_PASSWORD } from '#src/rules/accounts/demonstration.ts';
import type { RuntimeConfig } from '#src/wire/accounts/session.ts';
import styles from '../auth.module.css';

interface Props {
  readonly users: RuntimeConfig['demo_users'];
  readonly onChoose: (email: string) => void;
}

/** The demo users; choosing one fills the form. */
export function DemoUsers({ users, onChoose }: Props) {
  return (
    <section className={styles.demo} aria-labelledby="demo-users">
      <h2 id="demo-users">
        <Trans>Demo mode</Trans>
      </h2>
      <p>
        <Trans>
          Choose a demo user and log in. The password is always <code>{DEMO_PASSWORD}</code>.
        </Trans>
      </p>
      <ul className={styles.users}>
        {users.map((user) => (
          <li key={user.email}>
            <button type="button" className={styles.user} onClick={() => onChoose(user.email)}>
              <strong>{user.email.replace(/@.*/, '@')}</strong>
              <span dir="auto">{user.about}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
