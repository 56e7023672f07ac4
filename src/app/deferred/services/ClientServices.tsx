import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { pageStatus } from '#src/app/pages/pageStatus.ts';
import type { Screens } from '#src/app/pages/screenRoutes.ts';
import { toast } from '#src/app/toasts/store.ts';
import { saveCalls } from './redactedCallLog.ts';
import { checkIcons } from './checkIcons.ts';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { usePageViews } from './usePageViews.ts';
import { usePreloading } from './usePreloading.ts';
import { useServiceWorker } from './useServiceWorker.ts';
import { useUnsavedInput } from './useUnsavedInput.ts';
import { useVersionCheck } from './useVersionCheck.ts';

const NONE: Screens = {};

/** Runs from the first interaction on; `DeferredServices` loads it. */
export default function ClientServices({ screens = NONE }: { screens?: Screens }) {
  const { t } = useLingui();
  usePreloading(screens);
  usePageViews();
  useVersionCheck();
  useUnsavedInput();
  useEffect(() => {
    pageStatus.offerReload = () => {
      toast({
        id: 'new-build',
        title: t`A new version is available`,
        description: t`Finish what you are writing, then reload the page to update.`,
        duration_ms: Number.POSITIVE_INFINITY,
        action: { label: t`Reload`, press: () => location.reload() },
      });
    };
  }, [t]);
  useServiceWorker();
  useEffect(() => {
    void checkIcons();
    addEventListener('pagehide', saveCalls);
    return () => removeEventListener('pagehide', saveCalls);
  }, []);
  return <ConnectionNotice />;
}
