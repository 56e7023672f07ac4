import { useLingui } from '@lingui/react/macro';
import { Image } from '#src/app/images/Image.tsx';
import { href } from '#src/routes/href.ts';
import { IconButton } from '../controls/IconButton.tsx';
import { Link } from '../controls/Link.tsx';
import styles from './RecentList.module.css';

interface Home {
  readonly id: string;
  readonly title: string;
  readonly place: string;
  readonly photo: { readonly path: string; readonly width: number; readonly height: number } | null;
}

interface Props {
  readonly homes: readonly Home[];
  readonly onRemove: (id: string) => void;
}

/** Homes as small cards without prices. */
export function RecentList({ homes, onRemove }: Props) {
  const { t } = useLingui();
  return (
    <ul className={styles.list}>
      {homes.map(({ id, title, place, photo }) => (
        <li key={id} className={styles.home}>
          {photo && (
            <Image
              src={photo.path}
              alt=""
              width={photo.width}
              height={photo.height}
              sizes="6rem"
              className={styles.photo}
            />
          )}
          <div className={styles.text}>
            <Link dir="auto" to={href('property', { id })} className={styles.title}>
              {title}
            </Link>
            <span dir="auto" className={styles.place}>
              {place}
            </span>
          </div>
          <IconButton icon="close" label={t`Remove ${title}`} onClick={() => onRemove(id)} />
        </li>
      ))}
    </ul>
  );
}
