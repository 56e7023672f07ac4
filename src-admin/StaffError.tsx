import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { ErrorPage } from '#src/app/deferred/errors/ErrorPage.tsx';
import { Head } from '#src/app/pages/Head.tsx';
import { Logo } from '#src/app/images/Logo.tsx';
import { href } from '#src/routes/href.ts';
import styles from './StaffError.module.css';

/** The error page in place of the staff front, in a frame of its own (specification, section 2). */
export function StaffError() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const told = isRouteErrorResponse(error) ? String(error.data) : (error as Error).message;
  const title = missing ? 'Page Not Found' : 'Internal Server Error';
  return (
    <div className={styles.page}>
      <Head title={title} noindex />
      <header className={styles.header}>
        {/* Whatever broke is left behind with its document. */}
        <a href={href('adminDashboard')} className={styles.home}>
          <Logo />
          <span className={styles.tag}>Staff</span>
        </a>
      </header>
      <main className={styles.main}>
        <ErrorPage
          status={missing ? 404 : 500}
          status_message={title}
          message={told}
          advice={
            missing
              ? 'The record may have gone, or the address has a slip in it.'
              : 'Nothing you saved is lost. Try again in a moment.'
          }
          actions={
            <>
              {!missing && (
                <button type="button" className={styles.again} onClick={() => location.reload()}>
                  Try again
                </button>
              )}
              <a href={href('adminDashboard')} className={styles.way}>
                To the dashboard
              </a>
            </>
          }
        />
      </main>
      <footer className={styles.footer}>
        <a href={href('debugApi')}>What answers, and what does not</a>
        <a href={href('home')}>To the market</a>
      </footer>
    </div>
  );
}
