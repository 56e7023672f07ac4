import { Icon } from '#src/app/images/Icon.tsx';
import type { ReviewQueue } from '#src/wire/backOffice/review.ts';
import { numberText } from '../ui/format.ts';
import styles from './QueueList.module.css';
import { waitingText } from './waitingText.ts';

interface Props {
  queue: ReviewQueue;
  current: string | null;
  onTake: (id: string) => Promise<void>;
}

/** The waiting items, the oldest first, and who works on them. */
export function QueueList({ queue: { items, waiting, oldest_since }, current, onTake }: Props) {
  return (
    <nav className={styles.list} aria-label="Waiting">
      <p className={styles.sum}>
        {numberText(waiting)} waiting
        {oldest_since !== null && <>, the oldest for {waitingText(oldest_since)}</>}
      </p>
      <ol className={styles.items}>
        {items.map(({ id, title, detail, waiting_since, held }) => {
          const isTaken = held !== null && !held.yours;
          return (
            <li key={id}>
              <button
                type="button"
                className={styles.item}
                aria-current={id === current}
                disabled={isTaken}
                onClick={() => void onTake(id)}
              >
                <span dir="auto" className={styles.title}>
                  {title}
                </span>
                <span dir="auto" className={styles.detail}>
                  {detail}
                </span>
                {isTaken ? (
                  <span className={styles.held}>
                    <Icon name="lock" /> <bdi>{held.by}</bdi>
                  </span>
                ) : (
                  <span className={styles.detail}>{waitingText(waiting_since)}</span>
                )}
              </button>
            </li>
          );
        })}
      </ol>
      {waiting > items.length && (
        <p className={styles.sum}>and {numberText(waiting - items.length)} more</p>
      )}
    </nav>
  );
}
