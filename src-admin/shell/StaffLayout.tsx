import { use, useCallback, useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Region } from '#src/app/failures/Region.tsx';
import { DeferredServices } from '#src/app/providers/DeferredServices.tsx';
import { Icon } from '#src/app/images/Icon.tsx';
import { Logo } from '#src/app/images/Logo.tsx';
import { PageLoadingBar } from '#src/app/pages/PageLoadingBar.tsx';
import { ThemeToggle } from '#src/app/theme/ThemeToggle.tsx';
import { showPendingToast } from '#src/app/deferred/toasts/pendingToast.ts';
import { Toasts } from '#src/app/toasts/Toasts.tsx';
import { href } from '#src/routes/href.ts';
import { OverridesContext } from '../declaration/overrides.ts';
import { preloadScreens } from '../fromResource/resourceScreens.tsx';
import { Palette } from '../commandPalette/Palette.tsx';
import { Navigation } from './Navigation.tsx';
import { Notifications } from './Notifications.tsx';
import { StaffFooter } from './StaffFooter.tsx';
import { StaffTag } from './StaffTag.tsx';
import styles from './StaffLayout.module.css';
import { UserMenu } from './UserMenu.tsx';

/** The frame of every staff page: header, sidebar and content. */
export function StaffLayout({ children }: { children: ReactNode }) {
  const drawer = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();
  useEffect(() => drawer.current?.close(), [pathname]);
  useEffect(showPendingToast, []);
  const loadOverrides = use(OverridesContext);
  /** From the first interaction on. */
  const fetchServices = useCallback(() => {
    void preloadScreens(loadOverrides);
    return import('#src/app/deferred/services/ClientServices.tsx');
  }, [loadOverrides]);
  return (
    <div className={styles.shell}>
      <a href="#staff-main" className={styles.skip}>
        Skip to content
      </a>
      <PageLoadingBar />
      <header className={styles.bar}>
        <button
          type="button"
          className={styles.menu}
          aria-label="Menu"
          onClick={() => drawer.current?.showModal()}
        >
          <Icon name="menu" />
        </button>
        <Link to={href('adminDashboard')} className={styles.home}>
          <Logo />
          <StaffTag />
        </Link>
        <span className={styles.end}>
          <Region part="header">
            <Palette />
            <ThemeToggle />
            <UserMenu />
          </Region>
        </span>
      </header>
      <div className={styles.side}>
        <Region part="navigation">
          <Navigation />
        </Region>
      </div>
      <dialog ref={drawer} className={styles.drawer} aria-label="Menu">
        <button
          type="button"
          className={styles.menu}
          aria-label="Close the menu"
          onClick={() => drawer.current?.close()}
        >
          <Icon name="close" />
        </button>
        <Navigation />
      </dialog>
      <main id="staff-main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <div className={styles.foot}>
        <StaffFooter />
      </div>
      <Notifications />
      <Toasts />
      <DeferredServices fetchServices={fetchServices} />
    </div>
  );
}
