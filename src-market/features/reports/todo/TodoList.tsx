import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Icon } from '#src/app/images/Icon.tsx';
import type { TodoItem } from '#src/wire/reports/todo.ts';
import { sellerTodoQuery } from '#src-market/data/reports.ts';
import { Card } from '#src-market/ui/content/Card.tsx';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { DateRange } from '#src-market/ui/dates/DateText.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { DueText } from './DueText.tsx';
import { useTodoTexts } from './todoTexts.ts';
import styles from './todo.module.css';

/** What the seller has to do, the most urgent first. */
export function TodoList() {
  const { call } = useApp();
  const { data, error, refetch } = useQuery(sellerTodoQuery(call));
  return (
    <Card title={<Trans>What to do first</Trans>} id="todo">
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <div className={styles.loading} aria-busy="true">
          <Skeleton />
          <Skeleton />
          <Skeleton shape="short" />
        </div>
      ) : data.data.length === 0 ? (
        <div className={styles.empty}>
          <Icon name="check_circle" size="1.75rem" />
          <p>
            <strong>
              <Trans>Nothing to do</Trans>
            </strong>
            <br />
            <Trans>Requests, arrivals and listings that need you appear here.</Trans>
          </p>
        </div>
      ) : (
        <>
          <ol className={styles.list}>
            {data.data.map((item) => (
              <Item key={`${item.kind}-${item.id}`} item={item} />
            ))}
          </ol>
          {data.meta.more && (
            <p className={styles.soft}>
              <Trans>There is more to do after these.</Trans>
            </p>
          )}
        </>
      )}
    </Card>
  );
}

function Item({ item }: { item: TodoItem }) {
  const { t } = useLingui();
  const { icon, title, action, to } = useTodoTexts()(item);
  const { check_in, check_out, guests, due_at, reason, kind } = item;
  return (
    <li className={styles.item}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {check_in && check_out && (
          <p className={styles.soft}>
            <DateRange from={check_in} to={check_out} />
            {guests !== null && (
              <>
                {' '}
                · <Plural value={guests} one="# guest" other="# guests" />
              </>
            )}
          </p>
        )}
        {reason && kind !== 'payout_account' && (
          <p dir="auto" className={styles.soft}>
            “{reason}”
          </p>
        )}
        {due_at && <DueText item={item} due_at={due_at} />}
      </div>
      <ButtonLink size="sm" variant="secondary" to={to} aria-label={t`${action}: ${title}`}>
        {action}
      </ButtonLink>
    </li>
  );
}
