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
  refund_part: msg`Partly refunded`,
  review: msg`Review written`,
  change_propose: msg`Change requested`,
  change_agree: msg`The change was accepted. Payment of the difference is due`,
  change_accept: msg`The booking was changed`,
  change_pay: msg`The difference was paid and the booking changed`,
  change_decline: msg`The change was declined`,
  change_withdraw: msg`The change was withdrawn`,
  change_expire: msg`The change request expired`,
};

/** Who did it; an agent is named together with the seller. */
function Actor({ name, agent }: { name: string; agent: string | null }) {
  return agent === null ? (
    <bdi>{name}</bdi>
  ) : (
    <Trans>
      <bdi>{agent}</bdi> for <bdi>{name}</bdi>
    </Trans>
  );
}

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
        <Instant at={event.created_at} />, <Actor name={actors[event.by]} agent={event.agent} />
      </>
    ),
    body: event.reason || null,
    stage: 'done' as const,
  }));
  return (
    <Card title={<Trans>History</Trans>}>
      <Timeline label={t`Booking history`} items={items} />
    </Card>
  );
}
