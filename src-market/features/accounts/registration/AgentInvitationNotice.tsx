import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { InvitationPreview } from '#src/wire/delegations/delegation.ts';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import type { AgentInvitation } from './useAgentInvitation.ts';

interface Props {
  readonly invitation: AgentInvitation | null;
  /** What the person does on this page to continue with an open invitation. */
  readonly next: ReactNode;
}

/** Which seller invites the person, or why the invitation cannot be used and what to do. */
export function AgentInvitationNotice({ invitation, next }: Props) {
  if (invitation?.preview === undefined) return null;
  const { preview } = invitation;
  if (preview === null)
    return (
      <Notice tone="warning" title={<Trans>This invitation link does not work</Trans>}>
        <Trans>
          The link is not complete, or the seller sent a newer one. Open the link in the latest
          email, or ask the seller to invite you again.
        </Trans>
      </Notice>
    );
  const seller = <bdi>{preview.seller_name}</bdi>;
  if (preview.state === 'invited')
    return (
      <Notice title={<Trans>{seller} invites you to act for them</Trans>}>
        <p>{next}</p>
      </Notice>
    );
  return <EndedInvitation state={preview.state} seller={seller} />;
}

interface EndedProps {
  readonly state: Exclude<InvitationPreview['state'], 'invited'>;
  readonly seller: ReactNode;
}

function EndedInvitation({ state, seller }: EndedProps) {
  if (state === 'active')
    return (
      <Notice title={<Trans>You accepted this invitation</Trans>}>
        <Trans>Log in to act for {seller}.</Trans>
      </Notice>
    );
  const titles = {
    expired: <Trans>This invitation has expired</Trans>,
    declined: <Trans>You declined this invitation</Trans>,
    revoked: <Trans>This invitation has ended</Trans>,
  };
  return (
    <Notice tone="warning" title={titles[state]}>
      {state === 'expired' ? (
        <Trans>Ask {seller} to send it again.</Trans>
      ) : (
        <Trans>To act for {seller}, ask them for a new invitation.</Trans>
      )}
    </Notice>
  );
}
