import styles from './Key.module.css';

/** The key that presses a button, within it; not shown where people touch. */
export const Key = ({ children }: { children: string | number }) => (
  <kbd className={styles.key}>{children}</kbd>
);
