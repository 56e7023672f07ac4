import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { ErrorPage } from '#src/app/ErrorPage.tsx';

/** What stands in place of the staff front when it could not be shown. */
export function StaffError() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const told = isRouteErrorResponse(error) ? String(error.data) : (error as Error).message;
  return (
    <ErrorPage
      status={missing ? 404 : 500}
      status_message={missing ? 'Page Not Found' : 'Internal Server Error'}
      message={told}
      advice={
        missing
          ? 'The record may have gone, or the address has a slip in it.'
          : 'Nothing you saved is lost. Try again in a moment.'
      }
      actions={<a href="/admin/dashboard">To the dashboard</a>}
    />
  );
}
