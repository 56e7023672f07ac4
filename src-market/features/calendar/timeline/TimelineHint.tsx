import { Trans } from '@lingui/react/macro';
import styles from '../calendar.module.css';

interface Props {
  /** Whether one end of a range was tapped. */
  readonly tapped: boolean;
  /** Homes chosen by their checkbox. */
  readonly chosen: number;
}

/** How to choose nights. */
export function TimelineHint({ tapped, chosen }: Props) {
  return (
    <p className={styles.hint}>
      {tapped ? (
        <Trans>Tap the last night.</Trans>
      ) : chosen > 0 ? (
        <Trans>
          Drag over nights of a chosen home: the change applies to all chosen homes. Nights of
          another home end the choice.
        </Trans>
      ) : (
        <Trans>
          Drag over nights to block or price them. With the keyboard: arrows move, Shift extends,
          Enter opens, Ctrl+Z undoes.
        </Trans>
      )}
    </p>
  );
}
