import { useQuery } from '@tanstack/react-query';
import { createContext, use, type ReactNode } from 'react';
import type { SessionUser } from '#src/wire/accounts/session.ts';
import { useApp } from './AppContext.tsx';
import { sessionQuery } from '../session/session.ts';

const SessionContext = createContext<SessionUser | null>(null);

/** Subscribes to the session query once, for all components. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { call } = useApp();
  const { data } = useQuery(sessionQuery(call));
  return <SessionContext value={data ?? null}>{children}</SessionContext>;
}

/** The signed-in user; null for a guest. */
export const useSession = (): SessionUser | null => use(SessionContext);
