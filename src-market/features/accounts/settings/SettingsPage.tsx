import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { Head } from '#src/app/pages/Head.tsx';
import { Icon } from '#src/app/images/Icon.tsx';
import { useSession } from '#src/app/providers/SessionProvider.tsx';
import { href } from '#src/routes/href.ts';
import { AccountLayout } from '#src-market/shell/account/AccountLayout.tsx';
import { settingsCards } from './settingsCards.ts';
import styles from './settings.module.css';

/** Links to all settings pages, each with its current value. */
export default function SettingsPage() {
  const { t, i18n } = useLingui();
  const user = useSession();
  if (!user) return null;
  return (
    <AccountLayout title={<Trans>Settings</Trans>}>
      <Head title={t`Settings`} noindex />
      <ul className={styles.grid}>
        {settingsCards(user).map(({ route, part, icon, title, summary }) => (
          <li key={`${route} ${part}`}>
            <Link to={part ? `${href(route)}#${part}` : href(route)} className={styles.card}>
              <Icon name={icon} />
              <h2>{i18n._(title)}</h2>
              <p className={styles.summary}>{i18n._(summary)}</p>
            </Link>
          </li>
        ))}
      </ul>
    </AccountLayout>
  );
}
