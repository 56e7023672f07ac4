import { Link, useLocation } from 'react-router-dom';
import { ErrorPage } from '#src/app/deferred/errors/ErrorPage.tsx';
import { href } from '#src/routes/href.ts';

/** The specification's not-found screen, within the staff front. */
export function NotFound({ message }: { message?: string | undefined }) {
  const { pathname } = useLocation();
  return (
    <ErrorPage
      status={404}
      status_message="Page Not Found"
      message={message ?? `Page Not Found: ${pathname}`}
      advice="The record may have gone, or the address has a slip in it."
      actions={<Link to={href('adminDashboard')}>To the dashboard</Link>}
    />
  );
}
