import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { useSession } from '#src/app/providers/SessionProvider.tsx';
import { href } from '#src/routes/href.ts';
import { conversationPages } from '#src-market/data/conversations/conversations.ts';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { EmptyState } from '#src-market/ui/feedback/EmptyState.tsx';

/** In place of a thread: what to do next, by whether there are conversations and who the reader is. */
export function NoConversation({ about }: { about: string | null }) {
  const { t } = useLingui();
  const { call } = useApp();
  const { data } = useInfiniteQuery(conversationPages(call, about));
  const user = useSession();
  if (!data) return null;
  if (data.pages.some((page) => page.data.length > 0))
    return (
      <EmptyState icon="chat" title={t`Choose a conversation`}>
        <Trans>Select one in the list to read it and to write.</Trans>
      </EmptyState>
    );
  const type = user?.profile?.profile_type;
  if (type === 'seller')
    return (
      <EmptyState
        icon="chat"
        title={t`No messages yet`}
        actions={
          <ButtonLink to={href('sellerProperties')} variant="secondary">
            <Trans>Your properties</Trans>
          </ButtonLink>
        }
      >
        <Trans>
          Questions of guests appear here. You can write to a guest from the page of their booking.
        </Trans>
      </EmptyState>
    );
  if (type === 'buyer')
    return (
      <EmptyState
        icon="chat"
        title={t`No messages yet`}
        actions={
          <ButtonLink to={href('search')}>
            <Trans>Find a stay</Trans>
          </ButtonLink>
        }
      >
        <Trans>Open the page of a home and choose “Message the seller” to ask a question.</Trans>
      </EmptyState>
    );
  if (user?.system_roles.includes('agent'))
    return (
      <EmptyState
        icon="chat"
        title={t`No messages yet`}
        actions={
          <ButtonLink to={href('agentDashboard')} variant="secondary">
            <Trans>Agent Dashboard</Trans>
          </ButtonLink>
        }
      >
        <Trans>
          Messages of the sellers you act for appear here, if a seller lets you write for them.
        </Trans>
      </EmptyState>
    );
  return (
    <EmptyState icon="chat" title={t`No messages yet`}>
      <Trans>Messages between guests and sellers appear here.</Trans>
    </EmptyState>
  );
}
