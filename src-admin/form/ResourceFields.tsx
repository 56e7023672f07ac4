import { useRecordContext } from 'react-admin';
import { lazy } from 'react';
import { Region } from '#src/app/failures/Region.tsx';
import { metaOf, type Kind } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import { useOverride } from '#src-admin/declaration/overrides.ts';
import { editableFields, mayEdit } from '#src/schema/forms/formFields.ts';
import { FieldInput } from '../inputs/FieldInput.tsx';
import styles from './ResourceFields.module.css';

const FileInput = lazy(() => import('#src-admin/files/FileInput.tsx'));
const PhotosInput = lazy(() => import('#src-admin/photos/PhotosInput.tsx'));

const WIDE: ReadonlySet<Kind> = new Set([
  'long_text',
  'choices',
  'json',
  'photos',
  'file',
  'email',
  'url',
]);

/** The inputs of what is uploaded, which are loaded where a form has one. */
const UPLOADS: Readonly<Partial<Record<Kind, typeof PhotosInput>>> = {
  photos: PhotosInput,
  file: FileInput,
};

/** An input for every field that is not locked, in the order of the declaration. */
export function ResourceFields({ resource }: { resource: Resource }) {
  const { inputs = {} } = useOverride(resource.name);
  const record = useRecordContext();
  return (
    <div className={styles.grid}>
      {Object.entries(editableFields(resource)).map(([column, field]) => {
        const { kind } = metaOf(field);
        const Input = inputs[column] ?? UPLOADS[kind];
        const isTitle = column === resource.admin.title;
        if (kind === 'json' && !Input) return null;
        if (record && !mayEdit(resource, record, column)) return null;
        return (
          <div key={column} className={WIDE.has(kind) || isTitle ? styles.wide : undefined}>
            {Input ? (
              <Region fallback={<span className={styles.waiting} />}>
                <Input source={column} of={field} />
              </Region>
            ) : (
              <FieldInput source={column} of={field} />
            )}
          </div>
        );
      })}
    </div>
  );
}
