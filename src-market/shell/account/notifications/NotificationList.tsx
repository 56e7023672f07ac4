import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { toast } from '#src/app/toasts/store.ts';
import { href } from '#src/routes/href.ts';
import {
  notificationPages,
  useReadNotification,
} from '#src-market/data/notifications/notifications.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { EmptyState } from '#src-market/ui/feedback/EmptyState.tsx';
import { PagedList } from '#src-market/ui/feedback/PagedList.tsx';
import { NotificationItem } from './NotificationItem.tsx';
import styles from './notifications.module.css';

/** The latest notifications, with the ways to mark them as read and to change what arrives. */
export function NotificationList({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui();
  const { call } = useApp();
  const query = useInfiniteQuery(notificationPages(call));
  const read = useReadNotification();
  const unread = query.data?.pages[0]?.meta.unread ?? 0;
  const markAll = () =>
    read.mutate(null, {
      onError: (error) =>
        toast({
          title: t`The notifications were not marked as read`,
          description: error.message,
          colour: 'error',
        }),
    });
  return (
    <div className={styles.list}>
      <div className={styles.bar}>
        <Link to={href('settingsNotifications')} onClick={onLeave}>
          <Trans>Settings</Trans>
        </Link>
        {unread > 0 && (
          <Button size="sm" variant="quiet" loading={read.isPending} onClick={markAll}>
            <Trans>Mark all as read</Trans>
          </Button>
        )}
      </div>
      <PagedList
        query={query}
        empty={
          <EmptyState icon="bell" title={<Trans>No notifications yet</Trans>}>
            <Trans>You find news about your bookings, messages and payments here.</Trans>
          </EmptyState>
        }
      >
        {(items) => (
          <ul className={styles.items}>
            {items.map((item) => (
              <li key={item.id}>
                <NotificationItem
                  notification={item}
                  onOpen={(id) => {
                    if (!item.read) read.mutate(id);
                    onLeave();
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}
