import { Trans } from '@lingui/react/macro';
import { PHOTOS_MIN } from '#src/rules/listings/listingForm.ts';
import { PhotoManager } from '../photos/PhotoManager.tsx';
import type { StepProps } from './StepProps.ts';
import styles from './form.module.css';

export function PhotosStep({ form }: StepProps) {
  const { values, errorAt, change, latest } = form;
  return (
    <div className={styles.stack}>
      <p className={styles.soft}>
        <Trans>
          Photos decide what buyers book. Add at least {PHOTOS_MIN}: every room, the view and the
          entrance, in daylight.
        </Trans>
      </p>
      <PhotoManager
        photos={values.photos}
        errorAt={errorAt}
        onChange={(update) => change({ photos: update(latest().photos) })}
      />
    </div>
  );
}
