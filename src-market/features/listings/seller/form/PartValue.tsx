import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Image } from '#src/app/images/Image.tsx';
import { addDays, isoDate, type Weekday } from '#src/rules/dates/day.ts';
import { isolate } from '#src/rules/texts/isolate.ts';
import type { ListingValues } from '#src/wire/listings/listingValues.ts';
import { formatDays, formatMoney } from '#src-market/ui/display/format.ts';
import { formatHour } from '#src-market/ui/display/formatHour.ts';
import { PROPERTY_TYPE_NAMES } from '#src-market/ui/display/propertyTypeNames.ts';
import { AMENITY_NAMES } from '#src-market/ui/texts/amenityNames.ts';
import { formatShare } from '#src-market/ui/texts/formatShare.ts';
import { useWeekdayNames } from '#src-market/ui/dates/useWeekdayNames.ts';
import { usePartyPriceTexts } from '../../rates/usePartyPriceTexts.ts';
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
  const partyTexts = usePartyPriceTexts();
  const daysText = (days: readonly Weekday[]) =>
    days.length > 0 ? weekdays(days, 'conjunction') : t`Any day`;
  const byWeekday = (
    values: Readonly<Partial<Record<string, number>>>,
    textOf: (value: number) => string,
  ) =>
    Object.entries(values)
      .map(
        ([day, value = 0]) =>
          `${weekdays([Number(day) as Weekday], 'conjunction')}: ${textOf(value)}`,
      )
      .join('; ');
  const noticeText = (notice: ListingValues['rates']['advance_notice']) =>
    [
      notice ? t`at least ${plural(notice.days, { one: '# day', other: '# days' })}` : t`No notice`,
      notice?.cut_off_hour != null && t`until ${formatHour(notice.cut_off_hour, i18n.locale)}`,
    ]
      .filter(Boolean)
      .join(', ');
  return (part: Part, values: ListingValues): string => {
    const { rates, currency } = values;
    const money = (amount: number) => formatMoney(amount, currency, i18n.locale, true);
    const nights = (count: number) => t`${plural(count, { one: '# night', other: '# nights' })}`;
    const party = partyTexts(money);
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
        return daysText(rates.arrival_days);
      case 'rates.departure_days':
        return daysText(rates.departure_days ?? []);
      case 'rates.min_nights_by_weekday':
        return byWeekday(rates.min_nights_by_weekday ?? {}, nights);
      case 'rates.min_nights_by_lead':
        return (rates.min_nights_by_lead ?? [])
          .map(
            ({ from_days, min_nights }) =>
              t`from ${plural(from_days, { one: '# day', other: '# days' })} ahead: ${nights(min_nights)}`,
          )
          .join('; ');
      case 'rates.preparation':
        return t`before: ${nights(rates.preparation?.before ?? 0)}, after: ${nights(rates.preparation?.after ?? 0)}`;
      case 'rates.advance_notice':
        return noticeText(rates.advance_notice);
      case 'rates.booking_months':
        return rates.booking_months == null
          ? t`As far ahead as possible`
          : t`${plural(rates.booking_months, { one: '# month', other: '# months' })} ahead`;
      case 'rates.extra_guest':
        return rates.extra_guest
          ? t`${party.extraGuest(rates.extra_guest)}, above ${rates.extra_guest.after}`
          : t`No extra charge`;
      case 'rates.infant_amount':
        return rates.infant_amount ? party.infants(rates.infant_amount) : t`No extra charge`;
      case 'rates.pets':
        return rates.pets ? party.pets(rates.pets) : t`No extra charge`;
      case 'rates.extras':
        return (rates.extras ?? [])
          .map((extra) => `${isolate(extra.name)}: ${party.extra(extra)}`)
          .join('; ');
      case 'rates.weekday':
        return byWeekday(rates.weekday, money);
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
