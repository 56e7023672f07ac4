import { Trans } from '@lingui/react/macro';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Countdown } from '#src-market/ui/dates/Countdown.tsx';
import styles from './auth.module.css';
import type { CoolDown } from './useCoolDown.ts';

interface Props {
  readonly coolDown: CoolDown;
  readonly loading: boolean;
  readonly onClick: () => void;
}

/** Resends the email, after the cool-down. */
export function ResendButton({ coolDown, loading, onClick }: Props) {
  const { until, end } = coolDown;
  return (
    <div className={styles.resend}>
      <Button
        variant="secondary"
        block
        loading={loading}
        disabled={until !== null}
        onClick={onClick}
      >
        <Trans>Send link again</Trans>
      </Button>
      {until && (
        <p className={styles.soft}>
          <Trans>
            You can request another email in <Countdown until={until} onEnd={end} />
          </Trans>
        </p>
      )}
    </div>
  );
}
