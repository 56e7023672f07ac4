import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PROPERTY_TYPES } from '#src/rules/listings/property.ts';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { PROPERTY_TYPE_NAMES } from '#src-market/ui/display/propertyTypeNames.ts';
import { Field, FieldGroup } from '#src-market/ui/forms/Field.tsx';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';
import { ChoiceTiles } from '#src-market/ui/forms/ChoiceTiles.tsx';
import type { StepProps } from '../form/StepProps.ts';
import { LocationField, type ChosenPlace } from './LocationField.tsx';
import { PinPicker } from './PinPicker.tsx';
import styles from '../form/form.module.css';

export function PlaceStep({ form, listing }: StepProps) {
  const { i18n, t } = useLingui();
  const { values, change, errorAt } = form;
  const [chosen, setChosen] = useState<ChosenPlace | null>(null);
  // The place of the values; the saved one until another is chosen.
  const place = [chosen, listing.location].find((one) => one?.id === values.location_id) ?? null;
  return (
    <div className={styles.stack}>
      <FieldGroup label={t`What kind of place is it?`} error={errorAt('property_type')}>
        <ChoiceTiles
          kind="radio"
          name="property_type"
          chosen={values.property_type ? [values.property_type] : []}
          options={PROPERTY_TYPES.map((value) => ({
            value,
            label: i18n._(PROPERTY_TYPE_NAMES[value]),
          }))}
          onToggle={(property_type) => change({ property_type })}
        />
      </FieldGroup>
      <LocationField
        place={place}
        error={errorAt('location_id')}
        onChoose={(next) => {
          setChosen(next);
          change({ location_id: next.id });
        }}
      />
      <Field
        label={<Trans>Address</Trans>}
        hint={<Trans>Street, number, floor and postcode.</Trans>}
        error={errorAt('address')}
        required
      >
        <TextInput
          name="address"
          autoComplete="off"
          maxLength={200}
          value={values.address}
          onChange={(event) => change({ address: event.target.value })}
        />
      </Field>
      <Notice title={t`Only buyers with a confirmed booking see the address`}>
        <Trans>Until then the public page shows a circle around the area, not the pin.</Trans>
      </Notice>
      <PinPicker
        pin={values.lat === null || values.lng === null ? null : [values.lat, values.lng]}
        around={place}
        error={errorAt('lat') ?? errorAt('lng')}
        onChange={([lat, lng]) => change({ lat, lng })}
      />
    </div>
  );
}
