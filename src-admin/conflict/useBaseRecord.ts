import type { RaRecord } from 'react-admin';
import { useState } from 'react';

/**
 * The record a form works on: it follows the server until something is typed, and then stays as it was
 * when the typing began, so that a list refreshed in the background takes nothing from under the hands.
 */
export function useBaseRecord(fresh: RaRecord) {
  const [base, setBase] = useState(fresh);
  const [dirty, setDirty] = useState(false);
  if (!dirty && base !== fresh && base['version'] !== fresh['version']) setBase(fresh);
  return {
    base,
    /** Whether something is typed that is not saved. */
    hold: setDirty,
    /** Begins anew from what was saved. */
    take: (saved: RaRecord) => {
      setDirty(false);
      setBase(saved);
    },
  };
}
