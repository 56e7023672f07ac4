import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { isoDate } from '#src/rules/dates/day.ts';
import { previewQuery } from '#src-market/data/conversations/templates.ts';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { Select } from '#src-market/ui/forms/Select.tsx';
import { MissingValues } from './MissingValues.tsx';
import styles from './templates.module.css';

interface Props {
  seller_id: string;
  body: string;
}

/** A template filled for a real booking of the seller, which can be chosen. */
export function Preview({ seller_id, body }: Props) {
  const { i18n } = useLingui();
  const { call } = useApp();
  const [booking_id, setBooking] = useState<string>();
  const text = useDeferredValue(body);
  const { data, error, refetch } = useQuery(
    previewQuery(call, { seller_id, body: text, booking_id }),
  );
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="block" />;
  const dayText = (day: string) =>
    i18n.date(new Date(`${isoDate(day)}T00:00:00Z`), { timeZone: 'UTC' });
  return (
    <div className={styles.stack}>
      {data.bookings.length === 0 ? (
        <p className={styles.soft}>
          <Trans>
            You have no booking to preview with. The placeholders are shown as they are.
          </Trans>
        </p>
      ) : (
        <Field label={<Trans>Preview with</Trans>}>
          <Select
            value={data.booking?.id ?? ''}
            onChange={(event) => setBooking(event.target.value)}
            options={data.bookings.map(({ id, reference, guest, title, check_in }) => ({
              value: id,
              label: `${guest}, ${title}, ${dayText(check_in)} (${reference})`,
            }))}
          />
        </Field>
      )}
      <p dir="auto" className={styles.preview} aria-live="polite">
        {data.text}
      </p>
      {data.booking && <MissingValues missing={data.missing} />}
      {data.too_long && (
        <Notice tone="warning">
          <Trans>With these details the message is too long to be sent.</Trans>
        </Notice>
      )}
    </div>
  );
}
