import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Image } from '#src/app/images/Image.tsx';
import { addDays, isoDate, type Weekday } from '#src/rules/dates/day.ts';
import type { ListingValues } from '#src/wire/listings/listingValues.ts';
import { formatDays, formatMoney } from '#src-market/ui/display/format.ts';
import { PROPERTY_TYPE_NAMES } from '#src-market/ui/display/propertyTypeNames.ts';
import { AMENITY_NAMES } from '#src-market/ui/texts/amenityNames.ts';
import { formatShare } from '#src-market/ui/texts/formatShare.ts';
import { useWeekdayNames } from '#src-market/ui/dates/useWeekdayNames.ts';
import { POLICY_NAMES } from './fieldNames.ts';
import { PlaceName } from './PlaceName.tsx';
import type { Part } from './listingParts.ts';
import styles from './form.module.css';

interface Props {
  readonly part: Part;
  readonly values: ListingValues;
}

/** The value of a part in words or pictures. */
export function PartValue({ part, values }: Props) {
  const { t } = useLingui();
  const texts = usePartTexts();
  if (part === 'photos')
    return values.photos.length === 0 ? (
      t`None`
    ) : (
      <span className={styles.thumbs}>
        {values.photos.map((photo) => (
          <Image
            key={photo.path}
            src={photo.path}
            alt={photo.alt}
            width={photo.width}
            height={photo.height}
            sizes="5rem"
            className={styles.thumb}
          />
        ))}
      </span>
    );
  if (part === 'location_id' && values.location_id) return <PlaceName id={values.location_id} />;
  return (
    <span dir="auto" className={styles.words}>
      {texts(part, values) || t`Empty`}
    </span>
  );
}

function usePartTexts() {
  const { i18n, t } = useLingui();
  const weekdays = useWeekdayNames();
  return (part: Part, values: ListingValues): string => {
    const { rates, currency } = values;
    const money = (amount: number) => formatMoney(amount, currency, i18n.locale, true);
    const nights = (count: number) => t`${plural(count, { one: '# night', other: '# nights' })}`;
    switch (part) {
      case 'property_type':
        return values.property_type ? i18n._(PROPERTY_TYPE_NAMES[values.property_type]) : '';
      case 'amenities':
        return values.amenities.map((one) => i18n._(AMENITY_NAMES[one])).join(', ');
      case 'cancellation_policy':
        return i18n._(POLICY_NAMES[values.cancellation_policy]);
      case 'instant_booking':
        return values.instant_booking ? t`On` : t`Off`;
      case 'deposit':
        return money(values.deposit);
      case 'rates.base':
        return rates.base === null ? '' : money(rates.base);
      case 'rates.cleaning_fee':
        return money(rates.cleaning_fee);
      case 'rates.weekly_discount':
        return formatShare(rates.weekly_discount, i18n.locale);
      case 'rates.monthly_discount':
        return formatShare(rates.monthly_discount, i18n.locale);
      case 'rates.min_nights':
        return nights(rates.min_nights);
      case 'rates.max_nights':
        return nights(rates.max_nights);
      case 'rates.arrival_days':
        return rates.arrival_days.length > 0
          ? weekdays(rates.arrival_days, 'conjunction')
          : t`Any day`;
      case 'rates.extra_guest':
        return rates.extra_guest
          ? t`${money(rates.extra_guest.amount)} a night for each guest above ${rates.extra_guest.after}`
          : t`No extra charge`;
      case 'rates.weekday':
        return Object.entries(rates.weekday)
          .map(
            ([day, price]) =>
              `${weekdays([Number(day) as Weekday], 'conjunction')}: ${money(price)}`,
          )
          .join('; ');
      case 'rates.seasons':
        return rates.seasons
          .map(
            ({ from, to, nightly }) =>
              `${formatDays(from, from < to ? addDays(isoDate(to), -1) : from, i18n.locale)}: ${money(nightly)}`,
          )
          .join('; ');
      case 'location_id':
      case 'photos':
        return '';
      default:
        return String(values[part] ?? '');
    }
  };
}
