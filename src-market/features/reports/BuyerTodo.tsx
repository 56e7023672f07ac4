import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isolate } from '#src/rules/texts/isolate.ts';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Icon } from '#src/app/images/Icon.tsx';
import { href } from '#src/routes/href.ts';
import { bookingPages } from '#src-market/data/bookings/bookings.ts';
import { Card } from '#src-market/ui/content/Card.tsx';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { DateRange } from '#src-market/ui/dates/DateText.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { buyerTodos, type BuyerTodoItem } from './buyerTodos.ts';
import { DueText } from './todo/DueText.tsx';
import { formatMoney } from '#src-market/ui/display/format.ts';
import styles from './todo/todo.module.css';

/** What the buyer has to pay or to answer, the nearest deadline first, then what waits for the seller. */
export function BuyerTodo({ all }: { all: ReactNode }) {
  const { call } = useApp();
  const { data, error, refetch } = useInfiniteQuery(bookingPages(call, 'buyer', 'open'));
  const items = data && buyerTodos(data.pages[0]?.data ?? []);
  return (
    <Card title={<Trans>To do</Trans>} aside={all}>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !items ? (
        <div className={styles.loading} aria-busy="true">
          <Skeleton />
          <Skeleton shape="short" />
        </div>
      ) : items.length === 0 ? (
        <p className={styles.soft}>
          <Trans>Nothing to do. Payments and requests that need you appear here.</Trans>
        </p>
      ) : (
        <ol className={styles.list}>
          {items.map((item) => (
            <Item key={`${item.kind} ${item.booking.id}`} item={item} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function Item({ item }: { item: BuyerTodoItem }) {
  const { t, i18n } = useLingui();
  const { kind, booking, amount, due_at } = item;
  const { id, currency, property } = booking;
  const money = amount === null ? '' : formatMoney(amount, currency, i18n.locale);
  const stay = href('settingsBooking', { id });
  const texts = {
    pay: {
      icon: 'card',
      title: t`Pay ${money} for ${isolate(property.title)}`,
      action: t`Pay`,
      to: href('booking', { id }),
    },
    transfer: {
      icon: 'bank',
      title: t`Transfer ${money} for ${isolate(property.title)}`,
      action: t`See bank details`,
      to: href('booking', { id }),
    },
    pay_change: {
      icon: 'card',
      title: t`Pay ${money} to change the stay at ${isolate(property.title)}`,
      action: t`Pay`,
      to: stay,
    },
    answer_change: {
      icon: 'calendar',
      title: t`Answer the requested change of your stay at ${isolate(property.title)}`,
      action: t`Answer`,
      to: stay,
    },
    wait: {
      icon: 'hourglass',
      title: t`The seller answers your request for ${isolate(property.title)}`,
      action: t`See request`,
      to: stay,
    },
  } as const;
  const { icon, title, action, to } = texts[kind];
  return (
    <li className={styles.item}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        <p className={styles.soft}>
          <DateRange from={booking.check_in} to={booking.check_out} />,{' '}
          <bdi>{property.location}</bdi>
        </p>
        {due_at && <DueText item={{ time_zone: null }} due_at={due_at} />}
      </div>
      <ButtonLink
        size="sm"
        variant={kind === 'wait' ? 'secondary' : 'primary'}
        to={to}
        aria-label={t`${action}: ${title}`}
      >
        {action}
      </ButtonLink>
    </li>
  );
}
