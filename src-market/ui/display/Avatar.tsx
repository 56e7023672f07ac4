import styles from './Avatar.module.css';

/** The initials of a name; decoration beside the name itself. */
export function Avatar({ name }: { name: string }) {
  const words = name.trim().split(/\s+/);
  const ends = [words[0], words.length > 1 ? words.at(-1) : ''];
  const letters = ends.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase() ?? '').join('');
  return <span className={styles.avatar} data-letters={letters} aria-hidden />;
}
