import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { pageStatus } from '#src/app/pages/pageStatus.ts';
import { newestBuild, VERSION_POLL_MS, createVersionCheck } from './versionCheck.ts';

/** Checks for a newer build every few minutes while visible, on focus, and on each navigation. */
export function useVersionCheck(): void {
  const { build_id } = useApp().config;
  const { key } = useLocation();
  const [check] = useState(() =>
    createVersionCheck({
      build: build_id,
      newest: () => newestBuild(import.meta.env.BASE_URL),
      onNewer: () => {
        pageStatus.newer_build = true;
      },
      now: () => Date.now(),
    }),
  );

  useEffect(() => void check(), [check, key]);
  useEffect(() => {
    const checkIfVisible = () => {
      if (document.visibilityState === 'visible') void check();
    };
    const poll = setInterval(checkIfVisible, VERSION_POLL_MS);
    document.addEventListener('visibilitychange', checkIfVisible);
    addEventListener('focus', checkIfVisible);
    return () => {
      clearInterval(poll);
      document.removeEventListener('visibilitychange', checkIfVisible);
      removeEventListener('focus', checkIfVisible);
    };
  }, [check]);
}
