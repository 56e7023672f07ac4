import { Trans } from '@lingui/react/macro';
import type { SaveState } from './useStepDraft.ts';
import styles from './onboarding.module.css';

/** Whether the draft is saved; announced to screen readers. */
export function SaveStatus({ state }: { state: SaveState }) {
  return (
    <p className={styles.saved} role="status">
      {state === 'saving' && (
        <span>
          <Trans>Saving…</Trans>
        </span>
      )}
      {state === 'saved' && (
        <span>
          <Trans>Saved. You can continue later.</Trans>
        </span>
      )}
      {state === 'local' && (
        <span>
          <Trans>Not saved yet. Your input is kept here and sent when you are online again.</Trans>
        </span>
      )}
    </p>
  );
}
