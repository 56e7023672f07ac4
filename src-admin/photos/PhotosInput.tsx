import IconButton from '@mui/material/IconButton';
import { useState, type KeyboardEvent } from 'react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { photo, photoList } from '#src/schema/photoField.ts';
import { Icon } from '#src/app/images/Icon.tsx';
import { Image } from '#src/app/images/Image.tsx';
import { describeType } from '#src/schema/describeType.ts';
import { ValueInput } from '#src-admin/controls/ValueInput.tsx';
import { Failure } from '#src-admin/ui/Failure.tsx';
import { fieldLabel } from '#src/schema/fieldLabel.ts';
import { PhotoDrop } from './PhotoDrop.tsx';
import styles from './PhotosInput.module.css';
import { usePhotoUploads } from './usePhotoUploads.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

interface Props {
  source: string;
  of: z.core.$ZodType;
  label?: string;
  help?: string;
}

/** The photos in order, the first of which is the record's picture. They belong to the record once it is saved. */
export default function PhotosInput({ source, of, label, help: helpText }: Props) {
  const { max = 0, help = helpText } = describeType(of);
  const { fields, append, move, remove } = useFieldArray({ name: source });
  const shown = photoList.catch([]).parse(useWatch({ name: source }));
  const { error } = useFormContext().getFieldState(source, useFormState({ name: source }));
  const failure = error?.root?.message ?? error?.message;
  const [announcement, setAnnouncement] = useState('');
  const { uploads, add, dismiss } = usePhotoUploads((uploaded) =>
    append(uploaded, { shouldFocus: false }),
  );
  const uploading = uploads.filter(({ problem }) => problem === null).length;
  const remaining = max - fields.length - uploading;

  const movePhoto = (from: number, to: number) => {
    if (to < 0 || to >= fields.length) return;
    move(from, to);
    setAnnouncement(`Photo ${from + 1} is number ${to + 1} of ${fields.length} now.`);
  };
  const press = (event: KeyboardEvent, index: number) => {
    const step = event.altKey ? STEPS[event.key] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    movePhoto(index, index + step);
  };
  return (
    <fieldset className={styles.photos}>
      <legend>{label ?? fieldLabel(source, of)}</legend>
      {fields.length === 0 && (
        <p className={styles.none}>No photos yet.{help && <span>{` ${help}`}</span>}</p>
      )}
      {fields.map(({ id }, index) => {
        const one = shown[index];
        return (
          <div
            key={id}
            role="group"
            aria-label={`Photo ${index + 1} of ${fields.length}`}
            className={styles.photo}
            onKeyDown={(event) => press(event, index)}
          >
            {one && (
              <Image
                src={one.path}
                alt={one.alt}
                width={one.width}
                height={one.height}
                sizes="8rem"
                className={styles.picture}
              />
            )}
            <ValueInput
              source={`${source}.${index}.alt`}
              of={photo.shape.alt}
              label={index === 0 ? 'Description (cover photo)' : 'Description'}
            />
            <span className={styles.buttons}>
              <IconButton
                aria-label="Earlier"
                aria-keyshortcuts="Alt+ArrowUp"
                aria-disabled={index === 0}
                onClick={() => movePhoto(index, index - 1)}
              >
                <Icon name="chevron_up" />
              </IconButton>
              <IconButton
                aria-label="Later"
                aria-keyshortcuts="Alt+ArrowDown"
                aria-disabled={index === fields.length - 1}
                onClick={() => movePhoto(index, index + 1)}
              >
                <Icon name="chevron_down" />
              </IconButton>
              <IconButton aria-label="Remove the photo" onClick={() => remove(index)}>
                <Icon name="trash" />
              </IconButton>
            </span>
          </div>
        );
      })}
      {failure !== undefined && <Failure>{failure}</Failure>}
      <span role="status" className={styles.announcement}>
        {announcement}
      </span>
      <PhotoDrop
        remaining={remaining}
        uploads={uploads}
        onFiles={(files) => void add(files.slice(0, remaining))}
        onDismiss={dismiss}
      />
    </fieldset>
  );
}
