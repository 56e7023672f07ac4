import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';

/** What is shown where something could not be read. */
export function Unread({ error, again }: { error: Error; again: () => void }) {
  const { t } = useLingui();
  return (
    <Notice
      tone="error"
      title={t`This could not be read`}
      actions={
        <Button size="sm" variant="secondary" onClick={again}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {error.message}
    </Notice>
  );
}
