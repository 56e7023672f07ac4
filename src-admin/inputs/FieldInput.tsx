import { lazy, type ComponentType } from 'react';
import type { z } from 'zod';
import { Region } from '#src/app/failures/Region.tsx';
import { describeType } from '#src/schema/describeType.ts';
import type { Kind } from '#src/schema/field.ts';
import type { KindsWith } from '#src/schema/kinds/contract.ts';
import styles from './FieldInput.module.css';
import { ValueInput } from '#src-admin/controls/ValueInput.tsx';

const FileInput = lazy(() => import('#src-admin/files/FileInput.tsx'));
const PhotosInput = lazy(() => import('#src-admin/photos/PhotosInput.tsx'));
const StructuredInput = lazy(() => import('#src-admin/structuredFields/StructuredInput.tsx'));

interface Props {
  source: string;
  /** The field, or a part of a structured field. */
  of: z.core.$ZodType;
  label?: string;
  help?: string;
}

/** The inputs of several parts, which are loaded where a form has one. A kind without an entry does not compile. */
const OF_PARTS: Readonly<Record<KindsWith<'upload' | 'structured'>, ComponentType<Props>>> = {
  photos: PhotosInput,
  file: FileInput,
  json: StructuredInput,
};

const hasParts = (kind: Kind): kind is keyof typeof OF_PARTS => Object.hasOwn(OF_PARTS, kind);

/** The input for a field, by its kind, with its error below. */
export function FieldInput(props: Props) {
  const { kind } = describeType(props.of);
  if (!hasParts(kind)) return <ValueInput {...props} />;
  const OfParts = OF_PARTS[kind];
  return (
    <Region fallback={<span className={styles.waiting} />}>
      <OfParts {...props} />
    </Region>
  );
}
