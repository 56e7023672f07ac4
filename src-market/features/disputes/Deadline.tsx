import { Trans } from '@lingui/react/macro';
import type { DisputeSummary } from '#src/wire/disputes/dispute.ts';
import { Countdown } from '#src-market/ui/dates/Countdown.tsx';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import styles from './disputes.module.css';

interface Props {
  dispute: Pick<DisputeSummary, 'state' | 'due_at' | 'seen_as' | 'opened_by'>;
  onEnd?: () => void;
}

/** The time left for the party whose turn it is. */
export function Deadline({ dispute, onEnd }: Props) {
  const { state, due_at, seen_as, opened_by } = dispute;
  if (due_at === null) return null;
  const mine = (state === 'open') === (seen_as === opened_by);
  return (
    <p className={styles.soft}>
      {mine ? (
        <Trans>
          Your time: <Countdown until={due_at} {...(onEnd && { onEnd })} />, until{' '}
          <Instant at={due_at} />
        </Trans>
      ) : (
        <Trans>
          Their time: <Countdown until={due_at} {...(onEnd && { onEnd })} />, until{' '}
          <Instant at={due_at} />
        </Trans>
      )}
    </p>
  );
}
