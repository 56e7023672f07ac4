import { Link, useLocation } from 'react-router-dom';
import { Head } from '#src/app/pages/Head.tsx';
import { ErrorPage } from '#src/app/deferred/errors/ErrorPage.tsx';
import { href } from '#src/routes/href.ts';

/** The specification's not-found screen, within the staff front. */
export function NotFound({ message }: { message?: string | undefined }) {
  const { pathname } = useLocation();
  return (
    <>
      <Head title="Page Not Found" noindex />
      <ErrorPage
        status={404}
        status_message="Page Not Found"
        message={message ?? `Page Not Found: ${pathname}`}
        advice="The record may have been deleted, or the address may be wrong."
        actions={<Link to={href('adminDashboard')}>To the dashboard</Link>}
      />
    </>
  );
}
