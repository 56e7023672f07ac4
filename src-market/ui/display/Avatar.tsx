import styles from './Avatar.module.css';

/** The initials of a name, as decoration beside it. */
export function Avatar({ name }: { name: string }) {
  const words = name.trim().split(/\s+/);
  const ends = [words[0], words.length > 1 ? words.at(-1) : ''];
  const initials = ends.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('');
  return <span className={styles.avatar} data-letters={initials} aria-hidden />;
}
