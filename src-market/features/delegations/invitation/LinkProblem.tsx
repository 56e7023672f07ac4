import { Trans } from '@lingui/react/macro';
import { href } from '#src/routes/href.ts';
import { RequestError } from '#src/session/request.ts';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';

interface Props {
  readonly error: Error;
  /** Of the link that was followed. */
  readonly token: string;
}

/** Why the invitation of a followed link cannot be used, and what to do. */
export function LinkProblem({ error, token }: Props) {
  const code = error instanceof RequestError ? error.code : '';
  if (code === 'other_email' || code === 'own_invitation')
    return (
      <Notice
        tone="warning"
        live
        title={<Trans>This invitation is for another account</Trans>}
        actions={
          <ButtonLink
            size="sm"
            variant="secondary"
            to={href(
              'logout',
              {},
              { redirect: href('settingsProfile', {}, { invitation: token }) },
            )}
          >
            <Trans>Switch account</Trans>
          </ButtonLink>
        }
      >
        {error.message}
      </Notice>
    );
  if (code === 'already_accepted')
    return (
      <Notice
        live
        title={<Trans>You accepted this invitation</Trans>}
        actions={
          <ButtonLink size="sm" variant="secondary" to={href('agentDashboard')}>
            <Trans>Go to your agent dashboard</Trans>
          </ButtonLink>
        }
      >
        {error.message}
      </Notice>
    );
  return (
    <Notice tone="warning" live title={<Trans>This invitation cannot be used</Trans>}>
      {code === 'not_found' ? (
        <Trans>
          The link is not complete, or the seller sent a newer one. Open the link in the latest
          email, or ask the seller to invite you again.
        </Trans>
      ) : (
        error.message
      )}
    </Notice>
  );
}
