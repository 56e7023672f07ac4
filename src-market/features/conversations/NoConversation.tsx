import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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
  const { text, action } = nextStep(user);
  return (
    <EmptyState
      icon="chat"
      title={t`No messages yet`}
      actions={
        action && (
          <ButtonLink to={href(action.page)} variant="secondary">
            {action.label}
          </ButtonLink>
        )
      }
    >
      {text}
    </EmptyState>
  );
}

interface NextStep {
  readonly text: ReactNode;
  readonly action?: {
    readonly page: 'sellerProperties' | 'search' | 'agentDashboard';
    readonly label: ReactNode;
  };
}

/** Where messages come from, for the reader's role. */
function nextStep(user: ReturnType<typeof useSession>): NextStep {
  const type = user?.profile?.profile_type;
  if (type === 'seller')
    return {
      text: (
        <Trans>
          Questions of guests appear here. You can write to a guest from the page of their booking.
        </Trans>
      ),
      action: { page: 'sellerProperties', label: <Trans>Your properties</Trans> },
    };
  if (type === 'buyer')
    return {
      text: (
        <Trans>Open the page of a home and choose “Message the seller” to ask a question.</Trans>
      ),
      action: { page: 'search', label: <Trans>Find a stay</Trans> },
    };
  if (user?.system_roles.includes('agent'))
    return {
      text: (
        <Trans>
          Messages of the sellers you act for appear here, if a seller lets you write for them.
        </Trans>
      ),
      action: { page: 'agentDashboard', label: <Trans>Agent Dashboard</Trans> },
    };
  return { text: <Trans>Messages between guests and sellers appear here.</Trans> };
}
