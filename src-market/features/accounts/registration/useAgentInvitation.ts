import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { ROUTES } from '#src/routes/table.ts';
import type { InvitationPreview } from '#src/wire/delegations/delegation.ts';
import { invitationPreviewQuery } from '#src-market/data/delegations.ts';

/** Any origin: `new URL` needs one to read a path. */
const ORIGIN = 'https://keystead.invalid';

/** The token of the invitation to which the person continues after sign-in; null without one. */
function invitationToken(redirect: string | null): string | null {
  if (redirect === null) return null;
  const { pathname, searchParams } = new URL(redirect, ORIGIN);
  return pathname === ROUTES.settingsProfile.path ? searchParams.get('invitation') : null;
}

export interface AgentInvitation {
  readonly token: string;
  /** Null for an unknown link, undefined where it could not be read. */
  readonly preview: InvitationPreview | null | undefined;
}

/**
 * A seller's invitation to act for them, to which `redirect` leads. It stays as it was read first: signing in clears what
 * guests have read, and the new account must not change the page that is about to be left.
 */
export function useAgentInvitation(redirect: string | null): {
  readonly invitation: AgentInvitation | null;
  readonly isPending: boolean;
} {
  const { call } = useApp();
  const token = invitationToken(redirect);
  const { data, isLoading } = useQuery(invitationPreviewQuery(call, token));
  const [first, setFirst] = useState<AgentInvitation | null>(null);
  const known = first?.token === token ? first : null;
  if (token !== null && data !== undefined && !known) setFirst({ token, preview: data });
  return {
    invitation: known ?? (token === null ? null : { token, preview: data }),
    isPending: isLoading && !known,
  };
}

/** The address of an open invitation, which registers or logs in with it; null otherwise. */
export const invitedEmail = (invitation: AgentInvitation | null): string | null =>
  invitation?.preview?.email ?? null;
