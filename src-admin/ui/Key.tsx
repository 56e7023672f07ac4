import styles from './Key.module.css';

/** The keyboard shortcut of a button, shown in its label. Hidden on touch screens. */
export const Key = ({ children }: { children: string | number }) => (
  <kbd className={styles.key}>{children}</kbd>
);
