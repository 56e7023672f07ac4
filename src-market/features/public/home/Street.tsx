import street from './street.svg?no-inline';
import styles from './Street.module.css';

/** The street of the front page, in elevation. The drawing is a file of its own, so no script carries it. */
export function Street({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={`${styles.street} ${className ?? ''}`}
      viewBox="-2 0 866 201"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden
      focusable="false"
    >
      <use href={`${street}#street`} />
    </svg>
  );
}
