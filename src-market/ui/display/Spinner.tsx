import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './Spinner.module.css';

/** Decoration, unless a label describes the pending action. */
export function Spinner({ label }: { label?: string }) {
  return (
    <span role={label ? 'status' : undefined}>
      <span className={styles.spinner} aria-hidden />
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
