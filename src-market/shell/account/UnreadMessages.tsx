import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Icon } from '#src/app/images/Icon.tsx';
import { href } from '#src/routes/href.ts';
import { unreadQuery } from '#src-market/data/conversations/conversations.ts';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { shownCount } from './shownCount.ts';
import { UnreadCount } from './UnreadCount.tsx';
import styles from './notifications/notifications.module.css';

/** A place beside what the first load has rendered. Never on the server. */
function usePlace(selector: string, add: (found: Element, place: Element) => void): Element {
  const [place] = useState(() => {
    const added = document.createElement('span');
    added.className = styles.place ?? '';
    return added;
  });
  useLayoutEffect(() => {
    const found = document.querySelector(selector);
    if (found) add(found, place);
    return () => place.remove();
  }, [selector, add, place]);
  return place;
}

const before = (found: Element, place: Element) => found.before(place);
const inside = (found: Element, place: Element) => found.append(place);

/** The link to the messages in the header with the number of unread ones, which the menu shows too. */
export function UnreadMessages() {
  const { t } = useLingui();
  const { call } = useApp();
  const { data: unread = 0 } = useQuery(unreadQuery(call));
  // The label says what is shown.
  const shown = shownCount(unread);
  const header = usePlace('header [popovertarget="account-menu"]', before);
  const menu = usePlace(`#account-menu a[href="${href('chat')}"]`, inside);
  return (
    <>
      {createPortal(
        <Link
          to={href('chat')}
          className={styles.bell}
          aria-label={unread > 0 ? t`Messages, ${shown} unread` : t`Messages`}
        >
          <Icon name="chat" />
          {unread > 0 && (
            <span className={styles.count} aria-hidden>
              {shown}
            </span>
          )}
        </Link>,
        header,
      )}
      {createPortal(<UnreadCount />, menu)}
    </>
  );
}
