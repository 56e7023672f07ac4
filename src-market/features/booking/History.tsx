import { Trans, useLingui } from '@lingui/react/macro';
import type { BookingView } from '#src/wire/booking.ts';
import { Card } from '#src-market/ui/Card.tsx';
import { Instant } from '#src-market/ui/Instant.tsx';
import { BOOKING_STATES } from '#src-market/ui/states.ts';
import { Timeline } from '#src-market/ui/Timeline.tsx';

/** Every move of the booking: what, by whom, when. */
export function History({ booking }: { booking: BookingView }) {
  const { t, i18n } = useLingui();
  const actors = {
    buyer: booking.buyer.display_name,
    seller: booking.seller.display_name,
    staff: t`Keystead`,
    system: t`Keystead`,
  } as const;
  const items = booking.history.map((event, index) => ({
    id: `${index}-${event.event}`,
    title:
      event.event === 'refund_part'
        ? t`A part of the price is given back`
        : i18n._(BOOKING_STATES[event.to_state].label),
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
