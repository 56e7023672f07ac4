import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { AMENITIES } from '#src/rules/listings/property.ts';
import { FieldGroup } from '#src-market/ui/forms/Field.tsx';
import { AMENITY_NAMES } from '#src-market/ui/texts/amenityNames.ts';
import { ChoiceTiles } from '#src-market/ui/forms/ChoiceTiles.tsx';
import type { StepProps } from './StepProps.ts';

export function AmenitiesStep({ form: { values, change, errorAt } }: StepProps) {
  const { i18n, t } = useLingui();
  const { amenities } = values;
  return (
    <FieldGroup
      label={t`What buyers find there`}
      hint={t`${plural(amenities.length, { one: '# amenity chosen', other: '# amenities chosen' })}`}
      error={errorAt('amenities')}
    >
      <ChoiceTiles
        kind="checkbox"
        name="amenities"
        chosen={amenities}
        options={AMENITIES.map((value) => ({
          value,
          label: i18n._(AMENITY_NAMES[value]),
          icon: value,
        }))}
        onToggle={(value, on) =>
          change({
            // In the order of the list, whatever was chosen first.
            amenities: AMENITIES.filter((one) => (one === value ? on : amenities.includes(one))),
          })
        }
      />
    </FieldGroup>
  );
}
