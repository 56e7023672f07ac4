import type { RaRecord } from 'react-admin';
import { useState } from 'react';

/**
 * The record that a form edits. It follows the server until the form is dirty and is then kept, so that a
 * refresh in the background does not replace unsaved values.
 */
export function useBaseRecord(fresh: RaRecord) {
  const [base, setBase] = useState(fresh);
  const [dirty, setDirty] = useState(false);
  if (!dirty && base !== fresh && base['version'] !== fresh['version']) setBase(fresh);
  return {
    base,
    setDirty,
    /** Continues from the saved record. */
    reset: (saved: RaRecord) => {
      setDirty(false);
      setBase(saved);
    },
  };
}
