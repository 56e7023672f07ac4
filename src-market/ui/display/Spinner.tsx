import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './Spinner.module.css';

/** Decoration, unless a label says what is waited for. */
export function Spinner({ label }: { label?: string }) {
  return (
    <span role={label ? 'status' : undefined}>
      <span className={styles.spinner} aria-hidden />
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
