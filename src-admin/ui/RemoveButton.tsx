import { Icon } from '#src/app/images/Icon.tsx';
import styles from './RemoveButton.module.css';

interface Props {
  label: string;
  onRemove: React.MouseEventHandler<HTMLButtonElement>;
  /** -1 where other keys reach it. */
  tabIndex?: number;
}

/** The cross at the end of a chip. */
export const RemoveButton = ({ label, onRemove, tabIndex }: Props) => (
  <button
    type="button"
    tabIndex={tabIndex}
    className={styles.remove}
    aria-label={label}
    onClick={onRemove}
  >
    <Icon name="close" size="0.875rem" />
  </button>
);
