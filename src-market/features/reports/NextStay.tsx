import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serverNow } from '#src/session/clock/serverClock.ts';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Image } from '#src/app/images/Image.tsx';
import { daysBetween, isoDate, todayIn } from '#src/rules/dates/day.ts';
import { href } from '#src/routes/href.ts';
import type { BookingSummary, BookingView } from '#src/wire/bookings/booking.ts';
import { bookingPages, bookingQuery, stayCalendar } from '#src-market/data/bookings/bookings.ts';
import { Card } from '#src-market/ui/content/Card.tsx';
import { DefinitionList } from '#src-market/ui/content/DefinitionList.tsx';
import { StayLinks } from '#src-market/ui/content/StayLinks.tsx';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { DateText } from '#src-market/ui/dates/DateText.tsx';
import { ZonedTime } from '#src-market/ui/dates/ZonedTime.tsx';
import { stayersText } from '#src-market/ui/texts/stayersText.ts';
import styles from './NextStay.module.css';

/** The next confirmed stay with all that one needs on the way to it; nothing without one. */
export function NextStay() {
  const { call } = useApp();
  const upcoming = useInfiniteQuery(bookingPages(call, 'buyer', 'upcoming'));
  const next = upcoming.data?.pages[0]?.data[0];
  return next ? <StayCard stay={next} /> : null;
}

function StayCard({ stay }: { stay: BookingSummary }) {
  const { i18n, t } = useLingui();
  const { call, config } = useApp();
  // What the list lacks: instructions and house rules.
  const { data: booking } = useQuery(bookingQuery(call, stay.id));
  const { property } = stay;
  return (
    <Card
      title={<Trans>Your next stay</Trans>}
      aria-label={t`Your next stay`}
      aside={<When stay={stay} />}
    >
      <div className={styles.stay}>
        {property.photo && (
          <Image
            src={property.photo.path}
            alt={property.photo.alt}
            width={property.photo.width}
            height={property.photo.height}
            sizes="(min-width: 48em) 20rem, 100vw"
            className={styles.photo}
          />
        )}
        <div className={styles.facts}>
          <h3>
            <Link dir="auto" to={href('settingsBooking', { id: stay.id })}>
              {property.title}
            </Link>
          </h3>
          <DefinitionList
            items={[
              {
                term: t`Check-in`,
                value: (
                  <Trans>
                    <DateText day={stay.check_in} format="long" />, from{' '}
                    <ZonedTime time={property.check_in_time} time_zone={property.time_zone} />
                  </Trans>
                ),
              },
              {
                term: t`Check-out`,
                value: (
                  <Trans>
                    <DateText day={stay.check_out} format="long" />, by{' '}
                    <ZonedTime time={property.check_out_time} time_zone={property.time_zone} />
                  </Trans>
                ),
              },
              { term: t`Address`, value: property.address ?? property.location },
              {
                term: t`Guests`,
                value: stayersText(stay, i18n),
              },
            ]}
          />
          <StayLinks booking={stay} calendar={stayCalendar(config.backend_url, stay.id)} />
        </div>
      </div>
      {booking && <OnArrival booking={booking} />}
      <div className={styles.actions}>
        <ButtonLink size="sm" to={href('settingsBooking', { id: stay.id })}>
          <Trans>See booking</Trans>
        </ButtonLink>
        <ButtonLink
          size="sm"
          variant="secondary"
          icon="chat"
          to={href('chat', {}, { booking: stay.id })}
        >
          <Trans>Message the seller</Trans>
        </ButtonLink>
      </div>
    </Card>
  );
}

/** How long until check-in, in days of the property. */
function When({ stay: { check_in, check_out, property } }: { stay: BookingSummary }) {
  const { t } = useLingui();
  const [today] = useState(() => todayIn(property.time_zone, serverNow()));
  const days = daysBetween(today, isoDate(check_in));
  const text =
    days > 1
      ? t`${plural(days, { one: 'In # day', other: 'In # days' })}`
      : days === 1
        ? t`Tomorrow`
        : days === 0
          ? t`Today`
          : today < check_out
            ? t`You are there`
            : t`Check-out is today`;
  return <span className={styles.when}>{text}</span>;
}

/** The seller's instructions, and the house rules to unfold. */
function OnArrival({ booking: { check_in_instructions, house_rules } }: { booking: BookingView }) {
  return (
    <>
      {check_in_instructions && (
        <div className={styles.instructions}>
          <h3>
            <Trans>Check-in instructions</Trans>
          </h3>
          <p dir="auto" className={styles.lines}>
            {check_in_instructions}
          </p>
        </div>
      )}
      {house_rules && (
        <details className={styles.rules}>
          <summary>
            <Trans>House rules</Trans>
          </summary>
          <p dir="auto" className={styles.lines}>
            {house_rules}
          </p>
        </details>
      )}
    </>
  );
}
