import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { pageStatus } from '#src/app/pages/pageStatus.ts';
import { newestBuild, VERSION_POLL_MS, createVersionCheck } from './versionCheck.ts';

/** Asks for a newer build every few minutes in view, on coming back, and with each page. */
export function useVersionCheck(): void {
  const { build_id } = useApp().config;
  const { key } = useLocation();
  const [ask] = useState(() =>
    createVersionCheck({
      build: build_id,
      newest: () => newestBuild(import.meta.env.BASE_URL),
      onNewer: () => {
        pageStatus.newer_build = true;
      },
      now: () => Date.now(),
    }),
  );

  useEffect(() => void ask(), [ask, key]);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void ask();
    };
    const poll = setInterval(look, VERSION_POLL_MS);
    document.addEventListener('visibilitychange', look);
    addEventListener('focus', look);
    return () => {
      clearInterval(poll);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('focus', look);
    };
  }, [ask]);
}
