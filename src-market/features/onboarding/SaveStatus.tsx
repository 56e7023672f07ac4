import { Trans } from '@lingui/react/macro';
import type { SaveState } from './useStepDraft.ts';
import styles from './onboarding.module.css';

/** Where the draft is; said to screen readers too. */
export function SaveStatus({ saved }: { saved: SaveState }) {
  return (
    <p className={styles.saved} role="status">
      {saved === 'saving' && <Trans>Saving…</Trans>}
      {saved === 'saved' && <Trans>Saved. You can go on later.</Trans>}
      {saved === 'kept_here' && (
        <Trans>
          Not saved yet. What you typed is kept here and sent when you are online again.
        </Trans>
      )}
    </p>
  );
}
