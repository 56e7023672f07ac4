import { Image } from '#src/app/images/Image.tsx';
import { photoList } from '#src/schema/photoField.ts';
import styles from './PhotoStrip.module.css';

/** The photos of a record, read only; each opens in its full size. */
export default function PhotoStrip({ value }: { value: unknown }) {
  const shown = photoList.catch([]).parse(value);
  if (shown.length === 0) return <p className={styles.none}>No photos.</p>;
  return (
    <ul className={styles.strip}>
      {shown.map(({ path, alt, width, height }, index) => (
        <li key={path}>
          <a
            href={`/${path}`}
            target="_blank"
            rel="noopener"
            aria-label={`Open photo ${index + 1} of ${shown.length}${alt && `: ${alt}`}`}
          >
            <Image src={path} alt="" width={width} height={height} sizes="8rem" />
          </a>
        </li>
      ))}
    </ul>
  );
}
