import { useLingui } from '@lingui/react/macro';
import { Image } from '#src/app/images/Image.tsx';
import { photoList } from '#src/schema/photoField.ts';
import styles from './PhotosValue.module.css';

/** The photos of a record, read only; each opens in its full size. */
export function PhotosValue({ value }: { readonly value: unknown }) {
  const { t } = useLingui();
  const photos = photoList.catch([]).parse(value);
  return (
    <ul className={styles.photos}>
      {photos.map(({ path, alt, width, height }, index) => (
        <li key={path}>
          <a
            href={`/${path}`}
            target="_blank"
            rel="noopener"
            aria-label={t`Open photo ${index + 1} of ${photos.length}`}
          >
            <Image src={path} alt={alt} width={width} height={height} sizes="6rem" />
          </a>
        </li>
      ))}
    </ul>
  );
}
