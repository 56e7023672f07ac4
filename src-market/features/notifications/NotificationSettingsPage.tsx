import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Head } from '#src/app/pages/Head.tsx';
import { notificationPreferencesQuery } from '#src-market/data/notifications.ts';
import { AccountLayout } from '#src-market/shell/account/AccountLayout.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { ChannelTable } from './ChannelTable.tsx';
import { DigestCard } from './DigestCard.tsx';
import { QuietHoursCard } from './QuietHoursCard.tsx';
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
        <div className={styles.page}>
          <ChannelTable categories={data.categories} />
          <div className={styles.times}>
            <QuietHoursCard preferences={data} />
            <DigestCard preferences={data} />
          </div>
        </div>
      ) : error ? (
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
