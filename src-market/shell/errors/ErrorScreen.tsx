import { Trans, useLingui } from '@lingui/react/macro';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router-dom';
import { ErrorPage } from '#src/app/deferred/errors/ErrorPage.tsx';
import { Head } from '#src/app/pages/Head.tsx';
import { href } from '#src/routes/href.ts';
import { INTERNAL_SERVER_ERROR, PAGE_NOT_FOUND } from '#src/text/pageErrors.ts';
import { RequestError } from '#src/session/request.ts';
import { isChunkFailure } from '#src/app/failures/reload.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';

interface Failure {
  status: number;
  message: string | null;
}

/** The status that the error was given, 500 without one (section 2). */
function failureOf(error: unknown): Failure {
  if (isRouteErrorResponse(error)) {
    return { status: error.status, message: typeof error.data === 'string' ? error.data : null };
  }
  if (typeof error === 'string') return { status: 500, message: error };
  const status = error instanceof RequestError ? error.status : null;
  return { status: status ?? 500, message: error instanceof Error ? error.message : null };
}

/** Whether the connection failed, not the server. */
function isConnectionError(error: unknown): boolean {
  return isChunkFailure(error) || (error instanceof RequestError && error.status === null);
}

/** The content of the main area for a page that failed. */
export function ErrorScreen() {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  const error = useRouteError();
  const { status, message } = failureOf(error);
  if (status === 404) {
    return (
      <>
        <Head title={i18n._(PAGE_NOT_FOUND)} noindex />
        <ErrorPage
          status={status}
          status_message={i18n._(PAGE_NOT_FOUND)}
          message={message ?? t`Page Not Found: ${pathname}`}
          advice={
            <Trans>We can’t find this page. It may have moved, or the address may be wrong.</Trans>
          }
          actions={
            <>
              <ButtonLink to={href('search')} icon="search">
                <Trans>Find a stay</Trans>
              </ButtonLink>
              <ButtonLink to={href('home')} variant="secondary">
                <Trans>Go to the home page</Trans>
              </ButtonLink>
            </>
          }
        />
      </>
    );
  }
  return (
    <>
      <Head title={i18n._(INTERNAL_SERVER_ERROR)} noindex />
      <ErrorPage
        status={status}
        status_message={i18n._(INTERNAL_SERVER_ERROR)}
        message={message ?? t`Something went wrong on our side.`}
        advice={
          isConnectionError(error) ? (
            <Trans>The connection failed. Check it and try again. Your saved data is safe.</Trans>
          ) : (
            <Trans>Your saved data is safe. Try again in a moment.</Trans>
          )
        }
        actions={
          <>
            <Button icon="refund" onClick={() => location.reload()}>
              <Trans>Try again</Trans>
            </Button>
            <ButtonLink to={href('home')} variant="secondary" reloadDocument>
              <Trans>Go to the home page</Trans>
            </ButtonLink>
          </>
        }
      />
    </>
  );
}
