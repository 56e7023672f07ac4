import { useLingui } from '@lingui/react/macro';
import type { BookingState } from '#src/rules/bookings/booking.ts';
import type { PropertyState } from '#src/rules/listings/property.ts';
import { Badge } from '../display/Badge.tsx';
import { BOOKING_STATES, PROPERTY_STATES } from './stateLabels.ts';

type Props = { of: 'booking'; state: BookingState } | { of: 'property'; state: PropertyState };

export function StatusBadge(props: Props) {
  const { i18n } = useLingui();
  const badge = props.of === 'booking' ? BOOKING_STATES[props.state] : PROPERTY_STATES[props.state];
  return (
    <Badge tone={badge.tone} dot>
      {i18n._(badge.label)}
    </Badge>
  );
}
