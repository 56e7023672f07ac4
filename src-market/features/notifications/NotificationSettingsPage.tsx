import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Head } from '#src/app/pages/Head.tsx';
import { notificationPreferencesQuery } from '#src-market/data/notifications/notifications.ts';
import { AccountLayout } from '#src-market/shell/account/AccountLayout.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { ChannelTable } from './ChannelTable.tsx';
import type { NotificationPreferences } from '#src/wire/notifications/notification.ts';
import { DigestCard } from './DigestCard.tsx';
import { PushCard } from './PushCard.tsx';
import { QuietHoursCard } from './QuietHoursCard.tsx';
import { useSavePreferences } from './useSavePreferences.ts';
import styles from './notificationSettings.module.css';

/** What reaches the person, where and when; each change is saved at once. */
export default function NotificationSettingsPage() {
  const { t } = useLingui();
  const { call } = useApp();
  const { data, error, refetch } = useQuery(notificationPreferencesQuery(call));
  return (
    <AccountLayout
      title={<Trans>Notifications</Trans>}
      subtitle={
        <Trans>Choose what reaches you, where and when. Changes are saved immediately.</Trans>
      }
    >
      <Head title={t`Notifications`} noindex />
      {data ? (
        <Preferences saved={data} />
      ) : error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.page} aria-busy>
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </div>
      )}
    </AccountLayout>
  );
}

function Preferences({ saved }: { saved: NotificationPreferences }) {
  const { preferences, save } = useSavePreferences(saved);
  return (
    <div className={styles.page}>
      <PushCard />
      <ChannelTable categories={preferences.categories} save={save} />
      <div className={styles.times}>
        <QuietHoursCard preferences={preferences} save={save} />
        <DigestCard preferences={preferences} save={save} />
      </div>
    </div>
  );
}
