import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AppContext } from './AppContext.tsx';
import type { AppDeps } from './deps.ts';
import { i18n } from '../text/i18n.ts';
import { RealtimeConnection } from './RealtimeConnection.tsx';
import { SessionProvider } from './SessionProvider.tsx';

/** The start tag of the app's first element; the server splits its HTML there. */
export const SHELL_START = '<div id="shell">';

export function AppProviders({ deps, children }: { deps: AppDeps; children: ReactNode }) {
  return (
    <AppContext value={deps}>
      <QueryClientProvider client={deps.queryClient}>
        <I18nProvider i18n={i18n}>
          <SessionProvider>
            <div id="shell">{children}</div>
            <RealtimeConnection />
          </SessionProvider>
        </I18nProvider>
      </QueryClientProvider>
    </AppContext>
  );
}
