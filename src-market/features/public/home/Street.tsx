import street from './street.svg?no-inline';
import styles from './Street.module.css';

/** The drawing of a street. A separate SVG file, to keep it out of the scripts. */
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
