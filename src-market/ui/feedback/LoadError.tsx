import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../controls/Button.tsx';
import { Notice } from './Notice.tsx';

interface Props {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Shown in place of data that could not be loaded. */
export function LoadError({ error, onRetry }: Props) {
  const { t } = useLingui();
  return (
    <Notice
      tone="error"
      title={t`We couldn’t load this`}
      actions={
        <Button size="sm" variant="secondary" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {error.message}
    </Notice>
  );
}
