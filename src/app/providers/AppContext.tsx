import { createContext, use } from 'react';
import type { AppDeps } from './deps.ts';

export const AppContext = createContext<AppDeps | null>(null);

/** The API, the runtime configuration and the query cache of this front. */
export function useApp(): AppDeps {
  const deps = use(AppContext);
  if (!deps) throw new Error('useApp needs the AppProviders around it');
  return deps;
}
