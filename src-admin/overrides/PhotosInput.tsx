import IconButton from '@mui/material/IconButton';
import { useFieldArray, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { photo } from '#resources/properties.ts';
import { Icon } from '#src/app/Icon.tsx';
import { Image } from '#src/app/Image.tsx';
import { FieldInput } from '../fromResource/FieldInput.tsx';
import styles from './PhotosInput.module.css';

const photos = z.array(photo);

/** The photos in their order, the first on the front of the listing; sellers bring them, staff put them right. */
export default function PhotosInput({ source }: { source: string }) {
  const { fields, move, remove } = useFieldArray({ name: source });
  const shown = photos.catch([]).parse(useWatch({ name: source }));
  return (
    <fieldset className={styles.photos}>
      <legend>Photos</legend>
      {fields.length === 0 && (
        <p className={styles.none}>There are none yet. The seller adds them to the listing.</p>
      )}
      {fields.map(({ id }, index) => {
        const one = shown[index];
        return (
          <div key={id} className={styles.photo}>
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
            <FieldInput
              source={`${source}.${index}.alt`}
              of={photo.shape.alt}
              label="What it shows"
            />
            <span className={styles.buttons}>
              <IconButton
                aria-label="Earlier"
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <Icon name="chevron_up" />
              </IconButton>
              <IconButton
                aria-label="Later"
                disabled={index === fields.length - 1}
                onClick={() => move(index, index + 1)}
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
    </fieldset>
  );
}
