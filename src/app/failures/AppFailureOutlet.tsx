import { useEffect, useSyncExternalStore } from 'react';
import { Outlet } from 'react-router-dom';
import { appFailure, clearFailure, watchFailure } from './appFailure.ts';

/** Rethrows an error from outside the screens so that the error boundary above shows it; the next page starts clean. */
export function AppFailureOutlet() {
  const failure = useSyncExternalStore(watchFailure, appFailure, () => null);
  useEffect(() => clearFailure, []);
  if (failure) throw failure.error;
  return <Outlet />;
}
