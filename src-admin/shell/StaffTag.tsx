import styles from './StaffTag.module.css';

/** Says beside the logo that this is the back office. */
export const StaffTag = () => <span className={styles.tag}>Staff</span>;
