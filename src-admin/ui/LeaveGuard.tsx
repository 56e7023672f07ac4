import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Asks before leaving unsaved changes, within the app and by closing the window. */
export function LeaveGuard({ atRisk }: { atRisk: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      atRisk && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!atRisk) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [atRisk]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      confirm="Leave"
      cancel="Stay"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      What you have changed here would be lost.
    </ConfirmDialog>
  );
}
