import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { href } from '#src/routes/href.ts';
import { invitationQuery, invitationsQuery } from '#src-market/data/delegations.ts';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { InvitationCard } from './InvitationCard.tsx';

/** Open invitations to the user, and what is wrong with that of a followed link. */
export function Invitations() {
  const { call } = useApp();
  const [params] = useSearchParams();
  const token = params.get('invitation');
  const linked = useQuery({ ...invitationQuery(call, token ?? ''), enabled: token !== null });
  const { data = [] } = useQuery(invitationsQuery(call));
  return (
    <>
      {linked.error && (
        <Notice
          tone="warning"
          live
          title={<Trans>This invitation cannot be used</Trans>}
          actions={
            <ButtonLink size="sm" variant="secondary" to={href('logout')}>
              <Trans>Use another account</Trans>
            </ButtonLink>
          }
        >
          {linked.error.message}
        </Notice>
      )}
      {data.map((invitation) => (
        <InvitationCard key={invitation.id} invitation={invitation} />
      ))}
    </>
  );
}
