import { Trans, useLingui } from '@lingui/react/macro';
import type { BookingView } from '#src/wire/bookings/booking.ts';
import { Card } from '#src-market/ui/content/Card.tsx';
import { DateText } from '#src-market/ui/dates/DateText.tsx';
import { Timeline, type TimelineItem } from '#src-market/ui/content/Timeline.tsx';

const ORDER = ['held', 'awaiting_payment', 'awaiting_seller', 'confirmed', 'checked_in'] as const;

type Step = (typeof ORDER)[number];

/** The completed, current and next steps. */
export function NextSteps({ booking }: { booking: BookingView }) {
  const { t } = useLingui();
  const needs_acceptance = !booking.property.instant_booking || booking.state === 'awaiting_seller';
  const titles: Readonly<Record<Step, string>> = {
    held: t`You reserved the nights`,
    awaiting_payment: t`Your transfer arrives`,
    awaiting_seller: t`The seller accepts`,
    confirmed: t`The booking is confirmed`,
    checked_in: t`You arrive`,
  };
  const byCard = booking.payment?.provider === 'stripe';
  const steps = ORDER.filter((step) =>
    step === 'awaiting_payment' ? !byCard : step !== 'awaiting_seller' || needs_acceptance,
  );
  const at =
    booking.state === 'completed'
      ? steps.length
      : steps.findIndex((step) => step === booking.state);
  // The step of the current state is pending, except a hold, which is complete at once.
  const current = booking.state === 'held' || booking.state === 'confirmed' ? at + 1 : at;
  const items = steps.map((step, index): TimelineItem => ({
    id: step,
    title: titles[step],
    stage: index < current ? 'done' : index === current ? 'current' : 'ahead',
    ...(step === 'checked_in' && { when: <DateText day={booking.check_in} format="long" /> }),
  }));
  return (
    <Card title={<Trans>What happens next</Trans>}>
      <Timeline label={t`Steps of the booking`} items={items} />
    </Card>
  );
}
