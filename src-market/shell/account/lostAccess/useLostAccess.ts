import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { typedTexts, type TypedText } from '#src/app/deferred/services/typedTexts.ts';
import { pageStatus } from '#src/app/pages/pageStatus.ts';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { sessionQuery } from '#src/app/session/session.ts';
import { watchCalls } from '#src/session/callLog.ts';
import { lostAccess } from '#src/session/lostAccess.ts';
import type { SessionUser } from '#src/wire/accounts/session.ts';
import type { LostSeller } from './lostSeller.ts';

/** What an agent typed on a page to which they lost the access. */
export interface LostAccess extends LostSeller {
  readonly texts: readonly TypedText[];
  /** The page. */
  readonly pathname: string;
  /** The agent, as they are now. */
  readonly user: SessionUser;
}

const isRefusal = (status: number | null) => status === 403 || status === 404;

/** The fields of the page keep their texts, to select and to read. */
function makeReadOnly(): void {
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    ':is(main, dialog) :is(input, textarea)',
  ))
    field.readOnly = true;
}

interface Loss {
  readonly user: SessionUser;
  readonly seller: LostSeller;
  /** Whether the page may be open for the user as they are now. */
  readonly mayStay: boolean;
}

/**
 * Keeps the page of an agent who typed something there and lost the access to it: for every form of the market. A refused
 * request may mean that, so it makes the page fetch the session again.
 */
export function useLostAccess(user: SessionUser) {
  const { call } = useApp();
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const [lost, setLost] = useState<LostAccess | null>(null);
  const refusals = useRef(0);
  const isAgent = user.system_roles.includes('agent');
  const hasSellers = user.delegations.length > 0;

  useEffect(() => {
    pageStatus.keeps_refused = isAgent;
    return () => {
      pageStatus.keeps_refused = false;
    };
  }, [isAgent]);

  useEffect(
    () =>
      watchCalls(({ status }) => {
        if (!isRefusal(status)) return;
        refusals.current += 1;
        if (hasSellers && pageStatus.unsaved_input)
          void queryClient.invalidateQueries({ queryKey: sessionQuery(call).queryKey });
      }),
    [call, queryClient, hasSellers],
  );

  /** Cached data belongs to the previous profile, or to more permissions. */
  const refetchOthers = () =>
    queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => name !== 'session' });

  /** Whether the page stays as it is, because the agent lost the access to what they typed there. */
  async function keepPage({ user: now, seller, mayStay }: Loss): Promise<boolean> {
    if (typedTexts().length === 0) return false;
    if (mayStay) {
      // The page is also of use without this seller: the server knows whether what it shows is.
      const before = refusals.current;
      await refetchOthers();
      if (refusals.current === before) return false;
    }
    lostAccess.refuses_writes = true;
    makeReadOnly();
    setLost({ ...seller, texts: typedTexts(), pathname, user: now });
    return true;
  }

  const onLeft = useEffectEvent((left: LostAccess) => {
    if (left.pathname === pathname) return;
    lostAccess.refuses_writes = false;
    void refetchOthers().finally(() => setLost(null));
  });
  useEffect(() => {
    if (lost) onLeft(lost);
  }, [lost, pathname]);
  useEffect(
    () => () => {
      lostAccess.refuses_writes = false;
    },
    [],
  );

  return { lost: lost?.pathname === pathname ? lost : null, keepPage, refetchOthers };
}
