import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import { Notice } from './Notice.tsx';

interface Props {
  /** What could not be loaded; without it “We couldn’t load this”. */
  readonly title?: ReactNode;
  /** Null where the title says all. */
  readonly error: Error | null;
  /** Whether it is read aloud when it appears. */
  readonly live?: boolean;
  readonly retrying?: boolean;
  readonly onRetry: () => void;
}

/** Shown in place of data that could not be loaded. */
export function LoadError({ title, error, live = false, retrying = false, onRetry }: Props) {
  const { t } = useLingui();
  return (
    <Notice
      tone="error"
      live={live}
      title={title ?? t`We couldn’t load this`}
      actions={
        <Button size="sm" variant="secondary" loading={retrying} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {error?.message}
    </Notice>
  );
}
