import { Trans } from '@lingui/react/macro';
import type { SaveState } from './useStepDraft.ts';
import styles from './onboarding.module.css';

/** Whether the draft is saved; announced to screen readers. */
export function SaveStatus({ state }: { state: SaveState }) {
  return (
    <p className={styles.saved} role="status">
      {state === 'saving' && <Trans>Saving…</Trans>}
      {state === 'saved' && <Trans>Saved. You can continue later.</Trans>}
      {state === 'local' && (
        <Trans>Not saved yet. Your input is kept here and sent when you are online again.</Trans>
      )}
    </p>
  );
}
