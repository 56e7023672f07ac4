import { Trans } from '@lingui/react/macro';
import { Icon } from '#src/app/images/Icon.tsx';
import type { Notification } from '#src/wire/notifications/notification.ts';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { cx } from '#src-market/ui/cx.ts';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import { VisuallyHidden } from '#src-market/ui/display/VisuallyHidden.tsx';
import { CATEGORY_ICONS } from './categoryIcons.ts';
import styles from './notifications.module.css';

interface Props {
  readonly notification: Notification;
  /** Called when it is opened. */
  readonly onOpen: (id: string) => void;
}

/** One notification; opening it marks it as read. */
export function NotificationItem({ notification, onOpen }: Props) {
  const { id, category, title, text, link, read, created_at } = notification;
  const content = (
    <>
      <span className={styles.icon}>
        <Icon name={CATEGORY_ICONS[category]} />
      </span>
      {/* Notifications are in English, like the emails. */}
      <span className={styles.words} lang="en">
        {!read && (
          <VisuallyHidden>
            <Trans>Unread:</Trans>{' '}
          </VisuallyHidden>
        )}
        <strong className={styles.title}>{title}</strong>
        {text && <span className={styles.text}>{text}</span>}
      </span>
      <span className={styles.when}>
        <Instant at={created_at} />
      </span>
    </>
  );
  const className = cx(styles.item, !read && styles.unread);
  const open = () => onOpen(id);
  return link === null ? (
    <button type="button" className={className} onClick={open}>
      {content}
    </button>
  ) : (
    <Link to={link} className={className} onClick={open}>
      {content}
    </Link>
  );
}
