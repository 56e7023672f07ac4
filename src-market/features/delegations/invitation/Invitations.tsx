import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { invitationQuery, invitationsQuery } from '#src-market/data/delegations.ts';
import { InvitationCard } from './InvitationCard.tsx';
import { LinkProblem } from './LinkProblem.tsx';

/** Open invitations to the user, and what is wrong with that of a followed link. */
export function Invitations() {
  const { call } = useApp();
  const [params] = useSearchParams();
  const token = params.get('invitation');
  const linked = useQuery({ ...invitationQuery(call, token ?? ''), enabled: token !== null });
  const { data = [] } = useQuery(invitationsQuery(call));
  return (
    <>
      {token !== null && linked.error && <LinkProblem error={linked.error} token={token} />}
      {data.map((invitation) => (
        <InvitationCard key={invitation.id} invitation={invitation} />
      ))}
    </>
  );
}
