import styles from './Logo.module.css';

/** A key whose bow is a house: the gable is the roof, the keyhole its window. */
export function KeyMark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 24 32" aria-hidden focusable="false">
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M12 1 22 9.2V19h-8.4v2.6h5.2v3h-5.2v2h3.8v3h-3.8V31h-3.2V19H2V9.2zm0 7.4a3.3 3.3 0 0 0-1.5 6.24L9.9 17h4.2l-.6-2.36A3.3 3.3 0 0 0 12 8.4"
      />
    </svg>
  );
}

export function Logo() {
  return (
    <span className={styles.logo}>
      <KeyMark className={styles.mark} />
      <span className={styles.word} translate="no">
        Keystead
      </span>
    </span>
  );
}
