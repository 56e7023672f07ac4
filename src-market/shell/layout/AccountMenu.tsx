import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Region } from '#src/app/failures/Region.tsx';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { Icon } from '#src/app/images/Icon.tsx';
import { ThemeToggle } from '#src/app/theme/ThemeToggle.tsx';
import { href } from '#src/routes/href.ts';
import { Avatar } from '#src-market/ui/display/Avatar.tsx';
import { CurrencyLink } from './CurrencyLink.tsx';
import { mainLinks } from './links.ts';
import { ShellNavLink } from './ShellNavLink.tsx';
import type { ShellUser } from './shellUser.ts';
import styles from './AccountMenu.module.css';

const PANEL_ID = 'account-menu';

const ProfileSwitcher = lazy(() => import('../account/ProfileSwitcher.tsx'));

function SessionLinks({ user, login }: { user: ShellUser | null; login: string }) {
  if (user) {
    return (
      <Link to={href('logout')} className={styles.link}>
        <Icon name="log_out" />
        <Trans>Log out</Trans>
      </Link>
    );
  }
  return (
    <div className={styles.narrowOnly}>
      <Link to={login} className={styles.link}>
        <Icon name="user" />
        <Trans>Log in</Trans>
      </Link>
      <Link to={href('register')} className={styles.link}>
        <Icon name="key" />
        <Trans>Register</Trans>
      </Link>
    </div>
  );
}

interface Props {
  user: ShellUser | null;
  login: string;
}

/** The account menu. A native popover, so that it opens before hydration. */
export function AccountMenu({ user, login }: Props) {
  const { t } = useLingui();
  const panel = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  const { key } = useLocation();
  const close = () => {
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover();
  };
  useEffect(close, [key]);

  return (
    <>
      <button
        type="button"
        className={user ? styles.button : `${styles.button} ${styles.narrowOnly}`}
        popoverTarget={PANEL_ID}
        aria-label={user ? t`Menu of ${user.name}` : t`Menu`}
      >
        <Icon name="menu" />
        {user && <Avatar name={user.name} />}
      </button>
      <div
        id={PANEL_ID}
        ref={panel}
        popover="auto"
        className={styles.panel}
        onToggle={() => setOpened(true)}
      >
        {user && (
          <p className={styles.who}>
            <strong dir="auto">{user.name}</strong>
            <span>{user.email}</span>
            {user.profile && user.profile.display_name !== user.name && (
              <span>
                <Trans>
                  Acting as <bdi>{user.profile.display_name}</bdi>
                </Trans>
              </span>
            )}
          </p>
        )}
        {user && opened && (
          <Region fallback={null}>
            <ProfileSwitcher onSwitched={close} />
          </Region>
        )}
        <nav aria-label={t`Menu`} className={styles.links}>
          {mainLinks(user).map((link) => (
            <ShellNavLink key={link.to} link={link} className={styles.link} withIcon />
          ))}
          <SessionLinks user={user} login={login} />
        </nav>
        <div className={styles.foot}>
          <CurrencyLink className={styles.link} />
          <ThemeToggle withText />
        </div>
      </div>
    </>
  );
}
