import type { RaRecord } from 'react-admin';
import { Image } from '#src/app/images/Image.tsx';
import { metaOf } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import styles from './Thumbnail.module.css';

interface Picture {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/** The column with the photos of a resource. */
export const photosColumn = ({ fields }: Resource) =>
  Object.keys(fields).find((column) => {
    const field = fields[column];
    return field && metaOf(field).kind === 'photos';
  });

/** The first photo of a record; an empty frame without one, and nothing where its resource has no photos. */
export function Thumbnail({ resource, record }: { resource: Resource; record: RaRecord }) {
  const column = photosColumn(resource);
  if (column === undefined) return null;
  const [first] = (record[column] ?? []) as readonly Picture[];
  if (!first) return <span className={styles.frame} />;
  return (
    <Image
      src={first.path}
      alt=""
      width={first.width}
      height={first.height}
      sizes="4rem"
      className={styles.frame}
    />
  );
}
