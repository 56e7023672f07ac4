import { Trans } from '@lingui/react/macro';
import { Icon } from '#src/app/images/Icon.tsx';
import { Button } from '#src-market/ui/controls/Button.tsx';
import type { ListingForm } from './useListingForm.ts';
import styles from './form.module.css';

/** Whether the changes are saved; announced to screen readers. */
export function SaveStatus({ form: { status, failure, flush } }: { form: ListingForm }) {
  return (
    <div className={styles.status} data-status={status} role="status">
      {(status === 'saving' || status === 'changed') && (
        <span>
          <Trans>Saving…</Trans>
        </span>
      )}
      {status === 'saved' && (
        <>
          <Icon name="check" />
          <Trans>Saved</Trans>
        </>
      )}
      {status === 'invalid' && (
        <>
          <Icon name="warning" />
          <Trans>Marked fields are not saved</Trans>
        </>
      )}
      {status === 'failed' && (
        <>
          <Icon name="error_circle" />
          <span title={failure?.message}>
            <Trans>Not saved</Trans>
          </span>
          <Button size="sm" variant="secondary" onClick={() => void flush()}>
            <Trans>Try again</Trans>
          </Button>
        </>
      )}
    </div>
  );
}
