import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import styles from './LoadMore.module.css';

interface Props {
  has_more: boolean;
  loading: boolean;
  onMore: () => void;
  /** Such as «24 of 120 stays»; announced when it changes. */
  shown?: ReactNode;
}

export function LoadMore({ has_more, loading, onMore, shown }: Props) {
  return (
    <div className={styles.more}>
      {shown && (
        <p className={styles.shown} role="status">
          {shown}
        </p>
      )}
      {has_more && (
        <Button variant="secondary" loading={loading} onClick={onMore}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </div>
  );
}
