import { Trans, useLingui } from '@lingui/react/macro';
import { isoDate } from '#src/rules/dates/day.ts';
import type { BookingView } from '#src/wire/bookings/booking.ts';
import { Card } from '#src-market/ui/content/Card.tsx';
import { DateRange } from '#src-market/ui/dates/DateText.tsx';
import { DefinitionList } from '#src-market/ui/content/DefinitionList.tsx';
import { formatDay } from '#src-market/ui/display/format.ts';
import { Price } from '#src-market/ui/display/Price.tsx';
import { stayersText } from '#src-market/ui/texts/stayersText.ts';

/** Earlier versions of the booking. */
export function PastChanges({ booking }: { booking: BookingView }) {
  const { t, i18n } = useLingui();
  const accepted = booking.past_changes.filter(({ state }) => state === 'accepted');
  if (accepted.length === 0) return null;
  return (
    <Card title={<Trans>Change history</Trans>}>
      <DefinitionList
        items={accepted.map(({ created_at, was, currency }) => ({
          term: t`Before ${formatDay(isoDate(created_at.slice(0, 10)), i18n.locale)}`,
          value: (
            <>
              <DateRange from={was.check_in} to={was.check_out} />, {stayersText(was, i18n)},{' '}
              <Price amount={was.total} currency={currency} />
            </>
          ),
        }))}
      />
    </Card>
  );
}
