import { Trans } from '@lingui/react/macro';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import type { Direction } from './createThread.ts';
import type { Thread } from './useThread.ts';
import styles from './thread.module.css';

interface Props {
  direction: Direction;
  thread: Thread;
}

/** Loads the messages before or after those shown; nothing where there are no others. */
export function MoreMessages({ direction, thread: { older, newer, more, store } }: Props) {
  const isOlder = direction === 'older';
  if (!(isOlder ? older : newer)) return null;
  const current = more?.direction === direction ? more : null;
  const load = () => void (isOlder ? store.loadOlder() : store.loadNewer());
  return (
    <div className={styles.more}>
      {current?.error ? (
        <LoadError
          live
          title={<Trans>We couldn’t load more</Trans>}
          error={current.error}
          onRetry={load}
        />
      ) : (
        <Button variant="quiet" size="sm" loading={current !== null} onClick={load}>
          {isOlder ? <Trans>Show older messages</Trans> : <Trans>Show newer messages</Trans>}
        </Button>
      )}
      {!isOlder && (
        <Button variant="quiet" size="sm" onClick={() => void store.showLatest()}>
          <Trans>Go to the latest message</Trans>
        </Button>
      )}
    </div>
  );
}
