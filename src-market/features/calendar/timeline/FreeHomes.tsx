import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { CALENDAR_DAYS_MAX } from '#src/rules/calendar/calendarEdit.ts';
import { daysBetween, isIsoDate, type IsoDate } from '#src/rules/dates/day.ts';
import { freeHomesQuery } from '#src-market/data/calendar/calendar.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { formatMoney } from '#src-market/ui/display/format.ts';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import styles from '../calendar.module.css';

interface Props {
  readonly today: IsoDate;
  readonly onShow: (id: string, from: IsoDate, to: IsoDate) => void;
  readonly onClose: () => void;
}

/** The homes that are free on all the nights between two days; one leads to its nights. */
export function FreeHomes({ today, onShow, onClose }: Props) {
  const { i18n, t } = useLingui();
  const { call } = useApp();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const complete = isIsoDate(from) && isIsoDate(to);
  const nights = complete ? daysBetween(from, to) : 0;
  const valid = complete && nights > 0 && nights <= CALENDAR_DAYS_MAX;
  const options = freeHomesQuery(call, from as IsoDate, to as IsoDate);
  const query = useQuery({
    ...options,
    queryFn: valid ? (options.queryFn ?? skipToken) : skipToken,
  });
  const error = !complete
    ? undefined
    : nights <= 0
      ? t`Check-out must be after check-in.`
      : nights > CALENDAR_DAYS_MAX
        ? t`At most ${CALENDAR_DAYS_MAX} nights.`
        : undefined;
  return (
    <Dialog open onClose={onClose} title={<Trans>Find free homes</Trans>}>
      <div className={styles.form}>
        <div className={styles.pair}>
          <Field label={<Trans>Check-in</Trans>}>
            <TextInput
              type="date"
              value={from}
              min={today}
              onChange={({ target }) => setFrom(target.value)}
            />
          </Field>
          <Field label={<Trans>Check-out</Trans>} error={error}>
            <TextInput
              type="date"
              value={to}
              min={from || today}
              onChange={({ target }) => setTo(target.value)}
            />
          </Field>
        </div>
        <div role="status">
          {valid && query.data && (
            <p className={styles.soft}>
              <Plural
                value={query.data.length}
                _0="No home is free on all these nights."
                one="# home is free on all these nights."
                other="# homes are free on all these nights."
              />
            </p>
          )}
        </div>
        {valid && query.isLoading && <Skeleton />}
        {query.error && <LoadError error={query.error} onRetry={() => void query.refetch()} />}
        {valid && (
          <ul className={styles.free}>
            {query.data?.map(({ id, title, place, nights_total, currency, min_nights }) => (
              <li key={id}>
                <span>
                  <strong dir="auto">{title}</strong>
                  <small>
                    <bdi>{place}</bdi> · {formatMoney(nights_total, currency, i18n.locale, true)}
                    {min_nights > nights && (
                      <>
                        {' · '}
                        <Plural
                          value={min_nights}
                          one="minimum stay # night"
                          other="minimum stay # nights"
                        />
                      </>
                    )}
                  </small>
                </span>
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={t`Show ${title}`}
                  onClick={() => onShow(id, from, to)}
                >
                  <Trans>Show</Trans>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
