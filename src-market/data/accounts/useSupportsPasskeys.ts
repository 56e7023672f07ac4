import { useSyncExternalStore } from 'react';
import { supportsPasskeys } from '#src/session/passkeys/askPasskey.ts';

const never = () => () => undefined;

/** Whether the browser has passkeys; false in HTML that the server renders. */
export const useSupportsPasskeys = (): boolean =>
  useSyncExternalStore(never, supportsPasskeys, () => false);
