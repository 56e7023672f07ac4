import { Trans, useLingui } from '@lingui/react/macro';
import { DESCRIPTION_MIN, TITLE_MIN } from '#src/rules/listings/missingParts.ts';
import { Stepper } from '#src-market/ui/controls/Stepper.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { TextArea } from '#src-market/ui/forms/TextArea.tsx';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';
import type { StepProps } from './StepProps.ts';
import styles from './form.module.css';

const TITLE_MAX = 90;
const DESCRIPTION_MAX = 10_000;
const ROOMS_MAX = 50;

export function DetailsStep({ form }: StepProps) {
  const { i18n, t } = useLingui();
  const { values, change, errorAt } = form;
  const { title, description } = values;
  const left = TITLE_MAX - title.length;
  return (
    <div className={styles.stack}>
      <div>
        <Field
          label={<Trans>Title</Trans>}
          hint={
            <Trans>Name what makes the place special, in {TITLE_MIN} characters or more.</Trans>
          }
          error={errorAt('title')}
          required
        >
          <TextInput
            name="title"
            value={title}
            maxLength={TITLE_MAX}
            onChange={(event) => change({ title: event.target.value })}
          />
        </Field>
        <p className={styles.count} aria-live={left < 10 ? 'polite' : 'off'}>
          <Trans>{left} characters left</Trans>
        </p>
      </div>
      <div>
        <Field
          label={<Trans>Description</Trans>}
          hint={
            <Trans>
              The rooms, the view, the neighbourhood, how to get around. At least {DESCRIPTION_MIN}{' '}
              characters; an empty line starts a paragraph.
            </Trans>
          }
          error={errorAt('description')}
          required
        >
          <TextArea
            name="description"
            rows={9}
            value={description}
            maxLength={DESCRIPTION_MAX}
            onChange={(event) => change({ description: event.target.value })}
          />
        </Field>
        <p className={styles.count}>
          {i18n.number(description.length)} / {i18n.number(DESCRIPTION_MAX)}
        </p>
      </div>
      <div className={styles.wide}>
        <Stepper
          name="max_guests"
          label={t`Guests`}
          hint={<Trans>The most who can stay</Trans>}
          value={values.max_guests}
          max={ROOMS_MAX}
          onChange={(max_guests) => change({ max_guests })}
        />
        <Stepper
          name="bedrooms"
          label={t`Bedrooms`}
          hint={<Trans>0 for a single room</Trans>}
          value={values.bedrooms}
          min={0}
          max={ROOMS_MAX}
          onChange={(bedrooms) => change({ bedrooms })}
        />
        <Stepper
          name="bathrooms"
          label={t`Bathrooms`}
          value={values.bathrooms}
          min={0}
          max={ROOMS_MAX}
          onChange={(bathrooms) => change({ bathrooms })}
        />
      </div>
    </div>
  );
}
