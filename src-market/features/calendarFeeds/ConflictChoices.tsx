import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { isolate } from '#src/rules/texts/isolate.ts';
import type { CalendarConflict } from '#src/wire/calendarFeeds/feeds.ts';
import { refundQuery } from '#src-market/data/bookings/bookings.ts';
import { formatMoney } from '#src-market/ui/display/format.ts';
import styles from './channels.module.css';

/** What follows from each decision about a conflict. */
export function ConflictChoices({ conflict }: { conflict: CalendarConflict }) {
  const { kind, booking, feed, other_feed } = conflict;
  const name = <bdi>{feed.name}</bdi>;
  if (booking && kind === 'booking')
    return <BookedChoices bookingId={booking.id} site={feed.name} />;
  return (
    <ul className={styles.choices}>
      {kind === 'booking' ? (
        <li>
          <Trans>
            Keep ours: cancel the stay on {name}, or its guest arrives at an occupied home.
          </Trans>
        </li>
      ) : kind === 'hold' ? (
        <li>
          <Trans>
            Keep ours: cancel the stay on {name}. If the buyer here does not pay in time, {name} has
            the nights again.
          </Trans>
        </li>
      ) : other_feed ? (
        <>
          <li>
            <Trans>
              Keep ours: <bdi>{other_feed}</bdi> keeps the nights. Cancel the stay on {name}.
            </Trans>
          </li>
          <li>
            <Trans>
              Use theirs: {name} has the nights. Cancel the stay on <bdi>{other_feed}</bdi>.
            </Trans>
          </li>
        </>
      ) : (
        <>
          <li>
            <Trans>
              Keep ours: your nights stay as they are. Once you open them, {name} has them.
            </Trans>
          </li>
          <li>
            <Trans>Use theirs: your nights are replaced by the event of {name}.</Trans>
          </li>
        </>
      )}
    </ul>
  );
}

/** What the buyer of a booking gets back, to the cent, if the seller cancels it. */
function BookedChoices({ bookingId, site }: { bookingId: string; site: string }) {
  const { t, i18n } = useLingui();
  const { call } = useApp();
  const { data } = useQuery({ ...refundQuery(call, bookingId), retry: false });
  const money = data ? formatMoney(data.refund, data.currency, i18n.locale) : '';
  return (
    <ul className={styles.choices}>
      <li>{t`Keep ours: cancel the stay on ${isolate(site)}, or its guest arrives at an occupied home.`}</li>
      <li>
        {!data ? (
          <Trans>
            Use theirs: cancel the booking here; its page shows what the buyer gets back.
          </Trans>
        ) : data.percent === 100 ? (
          <Trans>
            Use theirs: cancel the booking here; the buyer gets a full refund of {money}.
          </Trans>
        ) : (
          <Trans>Use theirs: cancel the booking here; the buyer gets {money} back.</Trans>
        )}
      </li>
    </ul>
  );
}
