import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { ErrorPage } from '#src/app/deferred/errors/ErrorPage.tsx';
import { Head } from '#src/app/pages/Head.tsx';
import { Logo } from '#src/app/images/Logo.tsx';
import { href } from '#src/routes/href.ts';
import styles from './StaffError.module.css';

/** The error page of the staff front (specification, section 2). */
export function StaffError() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const message = isRouteErrorResponse(error) ? String(error.data) : (error as Error).message;
  const title = missing ? 'Page Not Found' : 'Internal Server Error';
  return (
    <div className={styles.page}>
      <Head title={title} noindex />
      <header className={styles.header}>
        {/* A plain link loads a new document, which drops the broken state. */}
        <a href={href('adminDashboard')} className={styles.home}>
          <Logo />
          <span className={styles.tag}>Staff</span>
        </a>
      </header>
      <main className={styles.main}>
        <ErrorPage
          status={missing ? 404 : 500}
          status_message={title}
          message={message}
          advice={
            missing
              ? 'The record may have gone, or the address has a slip in it.'
              : 'Nothing you saved is lost. Try again in a moment.'
          }
          actions={
            <>
              {!missing && (
                <button type="button" className={styles.retry} onClick={() => location.reload()}>
                  Try again
                </button>
              )}
              <a href={href('adminDashboard')} className={styles.dashboard}>
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
