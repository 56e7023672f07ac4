import type { ReactNode } from 'react';
import { Region } from '#src/app/failures/Region.tsx';
import { PageLoadingBar } from '#src/app/pages/PageLoadingBar.tsx';
import { Toasts } from '#src/app/toasts/Toasts.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { MAIN_ID, SkipLink } from './SkipLink.tsx';
import type { ShellUser } from './shellUser.ts';
import { useFocusOnNavigation } from './useFocusOnNavigation.ts';
import styles from './Layout.module.css';

/** Header, main area with the routed page, footer (specification, section 2). */
export function Layout({ user, children }: { user: ShellUser | null; children: ReactNode }) {
  useFocusOnNavigation();
  return (
    <div className={styles.layout}>
      <SkipLink />
      <PageLoadingBar />
      <Region part="header">
        <Header user={user} />
      </Region>
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Region part="footer">
        <Footer />
      </Region>
      <Toasts />
    </div>
  );
}
