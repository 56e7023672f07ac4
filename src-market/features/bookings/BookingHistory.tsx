import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { BookingView } from '#src/wire/bookings/booking.ts';
import { Card } from '#src-market/ui/content/Card.tsx';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import { BOOKING_STATES } from '#src-market/ui/texts/stateLabels.ts';
import { Timeline } from '#src-market/ui/content/Timeline.tsx';

/** Titles of events that do not change the booking's state. */
const TITLES: Readonly<Record<string, MessageDescriptor>> = {
  refund_part: msg`A part of the price is given back`,
  change_propose: msg`A change was asked for`,
  change_agree: msg`The change was agreed, its difference is to be paid`,
  change_accept: msg`The booking was changed`,
  change_pay: msg`The difference was paid and the booking changed`,
  change_decline: msg`The change was declined`,
  change_withdraw: msg`The change was taken back`,
  change_expire: msg`The change ran out of time`,
};

/** All events of the booking: what, by whom, when. */
export function BookingHistory({ booking }: { booking: BookingView }) {
  const { t, i18n } = useLingui();
  const actors = {
    buyer: booking.buyer.display_name,
    seller: booking.seller.display_name,
    staff: t`Keystead`,
    system: t`Keystead`,
  } as const;
  const items = booking.history.map((event, index) => ({
    id: `${index}-${event.event}`,
    title: i18n._(TITLES[event.event] ?? BOOKING_STATES[event.to_state].label),
    when: (
      <>
        <Instant at={event.created_at} />, {actors[event.by]}
      </>
    ),
    body: event.reason || null,
    stage: 'done' as const,
  }));
  return (
    <Card title={<Trans>What happened</Trans>}>
      <Timeline label={t`History of the booking`} items={items} />
    </Card>
  );
}
