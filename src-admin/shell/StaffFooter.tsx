import { href } from '#src/routes/href.ts';
import styles from './StaffFooter.module.css';

/** The footer of every staff page. The links open the market, which is another document. */
export function StaffFooter() {
  return (
    <footer className={styles.footer}>
      <a href={href('debugApi')}>Connection check</a>
      <a href={href('home')}>Go to the marketplace</a>
    </footer>
  );
}
