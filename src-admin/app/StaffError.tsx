import { HttpError } from 'react-admin';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { ErrorPage } from '#src/app/deferred/errors/ErrorPage.tsx';
import { Head } from '#src/app/pages/Head.tsx';
import { Logo } from '#src/app/images/Logo.tsx';
import { href } from '#src/routes/href.ts';
import { RequestError } from '#src/session/request.ts';
import { StaffFooter } from '../shell/StaffFooter.tsx';
import { StaffTag } from '../shell/StaffTag.tsx';
import styles from './StaffError.module.css';

/** The status that the error was given, 500 without one (section 2). */
function failureOf(error: unknown): { readonly status: number; readonly message: string } {
  if (isRouteErrorResponse(error)) return { status: error.status, message: String(error.data) };
  const known: unknown =
    error instanceof RequestError || error instanceof HttpError ? error.status : null;
  const message = error instanceof Error ? error.message : String(error);
  // React-admin reports a request without a reply as status 0.
  return { status: typeof known === 'number' && known > 0 ? known : 500, message };
}

/** The error page of the staff front (specification, section 2). */
export function StaffError() {
  const error = useRouteError();
  const { status, message } = failureOf(error);
  const missing = status === 404;
  const title = missing ? 'Page Not Found' : 'Internal Server Error';
  return (
    <div className={styles.page}>
      <Head title={title} noindex />
      <header className={styles.header}>
        {/* A plain link loads a new document, which drops the broken state. */}
        <a href={href('adminDashboard')} className={styles.home}>
          <Logo />
          <StaffTag />
        </a>
      </header>
      <main className={styles.main}>
        <ErrorPage
          status={status}
          status_message={title}
          message={message}
          advice={
            missing
              ? 'The record may have been deleted, or the address may be wrong.'
              : 'Your saved data is safe. Try again in a moment.'
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
      <StaffFooter />
    </div>
  );
}
