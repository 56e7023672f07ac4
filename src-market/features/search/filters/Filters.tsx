import type { DisplayCurrency } from '#src/rules/currencies/currencies.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Icon } from '#src/app/images/Icon.tsx';
import { AMENITIES, type Amenity, PROPERTY_TYPES } from '#src/rules/listings/property.ts';
import { Checkbox } from '#src-market/ui/forms/Checkbox.tsx';
import { FieldGroup } from '#src-market/ui/forms/Field.tsx';
import { AMENITY_NAMES } from '#src-market/ui/texts/amenityNames.ts';
import { PROPERTY_TYPE_NAMES } from '#src-market/ui/display/propertyTypeNames.ts';
import { SegmentedChoice } from '#src-market/ui/forms/SegmentedChoice.tsx';
import { Switch } from '#src-market/ui/forms/Switch.tsx';
import type { SearchErrors } from '../searchErrors.ts';
import { PriceBarsSlot } from './PriceBarsSlot.tsx';
import { PriceFilter } from './PriceFilter.tsx';
import { withChanges, nightsIn, type Search } from '../search.ts';
import styles from './filters.module.css';

interface Props {
  readonly search: Search;
  readonly currency: DisplayCurrency;
  readonly errors: SearchErrors;
  readonly onChange: (next: Search) => void;
}

/** The most requested amenities, shown without expanding the list. */
const FIRST_AMENITIES = 8;
const OTHERS = AMENITIES.slice(FIRST_AMENITIES);
const ROOMS = [0, 1, 2, 3, 4] as const;

const toggled = <T,>(all: readonly T[], chosen: readonly T[], one: T) =>
  all.filter((other) => (other === one ? !chosen.includes(one) : chosen.includes(other)));

/** All filters except place, dates and guests. */
export function Filters({ search, currency, errors, onChange }: Props) {
  const { i18n, t } = useLingui();
  const set = (changes: Partial<Search>) => onChange(withChanges(search, changes));
  const { amenities } = search;
  const [unfolded] = useState(() => OTHERS.some((one) => amenities.includes(one)));
  const rooms = ROOMS.map((value) => ({ value, label: value === 0 ? t`Any` : t`${value}+` }));
  const boxes = (list: readonly Amenity[]) =>
    list.map((one) => (
      <Checkbox
        key={one}
        name="amenities"
        value={one}
        checked={amenities.includes(one)}
        label={
          <span className={styles.amenity}>
            <Icon name={one} />
            {i18n._(AMENITY_NAMES[one])}
          </span>
        }
        onChange={() => set({ amenities: toggled(AMENITIES, amenities, one) })}
      />
    ));

  return (
    <div className={styles.filters}>
      <PriceFilter
        range={search}
        nights={nightsIn(search)}
        currency={currency}
        errors={errors.price}
        onChange={set}
        renderBars={(thumbs) => (
          <PriceBarsSlot search={search} currency={currency} thumbs={thumbs} />
        )}
      />
      <div>
        <Switch
          name="instant"
          value="1"
          label={<Trans>Instant booking</Trans>}
          description={<Trans>Confirmed without waiting for the seller.</Trans>}
          checked={search.instant}
          onChange={(event) => set({ instant: event.target.checked })}
        />
      </div>
      <FieldGroup label={<Trans>Type of place</Trans>} error={errors.type.join(' ')}>
        <div className={styles.types}>
          {PROPERTY_TYPES.map((one) => (
            <Checkbox
              key={one}
              name="type"
              value={one}
              checked={search.type.includes(one)}
              label={i18n._(PROPERTY_TYPE_NAMES[one])}
              onChange={() => set({ type: toggled(PROPERTY_TYPES, search.type, one) })}
            />
          ))}
        </div>
      </FieldGroup>
      <SegmentedChoice
        legend={t`Bedrooms`}
        name="bedrooms"
        segments={rooms}
        value={search.bedrooms ?? 0}
        errors={errors.rooms}
        onChange={(bedrooms) => set({ bedrooms: bedrooms || null })}
      />
      <SegmentedChoice
        legend={t`Bathrooms`}
        name="bathrooms"
        segments={rooms}
        value={search.bathrooms ?? 0}
        onChange={(bathrooms) => set({ bathrooms: bathrooms || null })}
      />
      <FieldGroup label={<Trans>Amenities</Trans>} error={errors.amenities.join(' ')}>
        <div className={styles.boxes}>{boxes(AMENITIES.slice(0, FIRST_AMENITIES))}</div>
        <details open={unfolded}>
          <summary className={styles.more}>
            <Trans>All amenities</Trans>
          </summary>
          <div className={styles.boxes}>{boxes(OTHERS)}</div>
        </details>
      </FieldGroup>
    </div>
  );
}
