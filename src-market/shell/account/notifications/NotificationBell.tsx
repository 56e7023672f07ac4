import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Icon } from '#src/app/images/Icon.tsx';
import { notificationPages } from '#src-market/data/notifications/notifications.ts';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import { Popover } from '#src-market/ui/overlays/Popover.tsx';
import { useWideScreen } from '#src-market/ui/overlays/useWideScreen.ts';
import { shownCount } from '../shownCount.ts';
import { NotificationList } from './NotificationList.tsx';
import styles from './notifications.module.css';

const LIST_ID = 'notifications';

/** The bell in the header with the number of unread notifications; opens their list. */
export function NotificationBell() {
  const { t } = useLingui();
  const { call } = useApp();
  const { data } = useInfiniteQuery(notificationPages(call));
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wide = useWideScreen();
  // The header is in the first load; the bell is not, so it makes its own place. Never on the server.
  const [place] = useState(() => {
    const added = document.createElement('span');
    added.className = styles.place ?? '';
    // The account menu keeps the bell's place until then.
    added.dataset['bell'] = '';
    return added;
  });
  useLayoutEffect(() => {
    document.querySelector('header [popovertarget="account-menu"]')?.before(place);
    return () => place.remove();
  }, [place]);
  const unread = data?.pages[0]?.meta.unread ?? 0;
  // The label says what is shown.
  const shown = shownCount(unread);
  const close = () => setOpen(false);
  return createPortal(
    <>
      <button
        ref={button}
        type="button"
        className={styles.bell}
        aria-expanded={open}
        aria-controls={wide ? LIST_ID : undefined}
        aria-label={unread > 0 ? t`Notifications, ${shown} unread` : t`Notifications`}
        onClick={() => setOpen(!open)}
      >
        <Icon name="bell" />
        {unread > 0 && (
          <span className={styles.count} aria-hidden>
            {shown}
          </span>
        )}
      </button>
      {wide ? (
        <Popover
          open={open}
          onOpenChange={setOpen}
          anchor={button}
          id={LIST_ID}
          label={t`Notifications`}
          side="end"
          className={styles.popover}
        >
          <h2 className={styles.heading}>
            <Trans>Notifications</Trans>
          </h2>
          <NotificationList onLeave={close} />
        </Popover>
      ) : (
        <Dialog open={open} onClose={close} title={<Trans>Notifications</Trans>}>
          {open && <NotificationList onLeave={close} />}
        </Dialog>
      )}
    </>,
    place,
  );
}
