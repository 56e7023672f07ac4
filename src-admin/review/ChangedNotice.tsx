import Button from '@mui/material/Button';
import styles from './DecisionBar.module.css';

interface Props {
  /** Each changed part, such as `Legal name: Ada Brown, before: Ada Bown`. */
  changes: readonly string[];
  onAccept: () => void;
}

/** Takes the place of the decision after the item has changed on the server. */
export function ChangedNotice({ changes, onAccept }: Props) {
  return (
    <section className={styles.decision} aria-label="Changes since you opened it">
      <div role="alert" className={styles.failure}>
        <p>This has changed since you opened it. The page shows the new version.</p>
        <ul>
          {changes.map((change) => (
            <li dir="auto" key={change}>
              {change}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.buttons}>
        <Button variant="contained" onClick={onAccept}>
          Continue with the new version
        </Button>
      </div>
    </section>
  );
}
