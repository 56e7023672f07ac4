import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Image } from '#src/app/images/Image.tsx';
import { href } from '#src/routes/href.ts';
import type { BookingView } from '#src/wire/bookings/booking.ts';
import { Card } from '#src-market/ui/content/Card.tsx';
import { DateText } from '#src-market/ui/dates/DateText.tsx';
import { ZonedTime } from '#src-market/ui/dates/ZonedTime.tsx';
import { DefinitionList } from '#src-market/ui/content/DefinitionList.tsx';
import { labelledLines } from '#src-market/ui/texts/priceLineLabels.ts';
import { PolicyTerms } from '#src-market/ui/texts/PolicyTerms.tsx';
import { stayCalendar } from '#src-market/data/bookings/bookings.ts';
import { StayLinks } from '#src-market/ui/content/StayLinks.tsx';
import { PriceLines } from '#src-market/ui/content/PriceLines.tsx';
import { ChargedCurrency } from './checkout/ChargedCurrency.tsx';
import { DepositLines } from './checkout/DepositLines.tsx';
import { extrasText, stayersText } from '#src-market/ui/texts/stayersText.ts';
import styles from './bookings.module.css';

interface Props {
  readonly booking: BookingView;
  /** False where the page shows price and parties itself. */
  readonly priced?: boolean;
}

/** The stay, its agreed price and its cancellation terms. */
export function BookingSummaryCard({ booking, priced = true }: Props) {
  const { t, i18n } = useLingui();
  const { config } = useApp();
  const { property, currency, seen_as } = booking;
  return (
    <Card padding="none" className={styles.summary}>
      {property.photo && (
        <Image
          src={property.photo.path}
          alt={property.photo.alt}
          width={property.photo.width}
          height={property.photo.height}
          sizes="(min-width: 62em) 24rem, 100vw"
          className={styles.photo}
        />
      )}
      <div className={styles.facts}>
        <h2>
          <Link dir="auto" to={href('property', { id: property.id })}>
            {property.title}
          </Link>
        </h2>
        <p dir="auto" className={styles.soft}>
          {property.location}
        </p>
        <DefinitionList
          items={[
            {
              term: t`Check-in`,
              value: (
                <Trans>
                  <DateText day={booking.check_in} format="long" />, from{' '}
                  <ZonedTime time={property.check_in_time} time_zone={property.time_zone} />
                </Trans>
              ),
            },
            {
              term: t`Check-out`,
              value: (
                <Trans>
                  <DateText day={booking.check_out} format="long" />, by{' '}
                  <ZonedTime time={property.check_out_time} time_zone={property.time_zone} />
                </Trans>
              ),
            },
            {
              term: t`Guests`,
              value: stayersText(booking, i18n),
            },
            ...(booking.extras.length > 0
              ? [{ term: t`Extras`, value: extrasText(booking.extras, i18n) }]
              : []),
            ...(property.address ? [{ term: t`Address`, value: property.address }] : []),
            ...(priced
              ? [
                  {
                    term: seen_as === 'seller' ? t`Buyer` : t`Seller`,
                    value:
                      seen_as === 'seller'
                        ? booking.buyer.display_name
                        : booking.seller.display_name,
                  },
                ]
              : []),
          ]}
        />
        {seen_as === 'buyer' && (
          <StayLinks booking={booking} calendar={stayCalendar(config.backend_url, booking.id)} />
        )}
        {priced && (
          <>
            <PriceLines
              caption={seen_as === 'seller' ? t`Your earnings` : t`Price breakdown`}
              lines={labelledLines(booking.lines, currency, i18n)}
              total={booking.total}
              total_label={seen_as === 'seller' ? t`You earn` : t`Total`}
              currency={currency}
            />
            {seen_as === 'buyer' && <ChargedCurrency amount={booking.total} currency={currency} />}
            <DepositLines booking={booking} />
          </>
        )}
        <div className={styles.terms}>
          <PolicyTerms policy={booking.policy} stay={booking} />
        </div>
        {booking.check_in_instructions && (
          <div className={styles.terms}>
            <h3>
              <Trans>Check-in instructions</Trans>
            </h3>
            <p dir="auto" className={styles.lines}>
              {booking.check_in_instructions}
            </p>
          </div>
        )}
        {booking.house_rules && (
          <div className={styles.terms}>
            <h3>
              <Trans>House rules</Trans>
            </h3>
            <p dir="auto" className={styles.lines}>
              {booking.house_rules}
            </p>
          </div>
        )}
      </div>
    </Card>
  );
}
