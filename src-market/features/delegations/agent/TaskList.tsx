import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { isolate } from '#src/rules/texts/isolate.ts';
import { isoDate } from '#src/rules/dates/day.ts';
import type { IconName } from '#src/app/images/Icon.tsx';
import { href } from '#src/routes/href.ts';
import type { AgentDashboard } from '#src/wire/delegations/delegation.ts';
import { Badge } from '#src-market/ui/display/Badge.tsx';
import { Card } from '#src-market/ui/content/Card.tsx';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { DateText } from '#src-market/ui/dates/DateText.tsx';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import styles from '../delegations.module.css';
import { useActFor } from './useActFor.ts';

type Task = AgentDashboard['tasks'][number];

const KINDS: Readonly<
  Record<Task['kind'], { readonly label: MessageDescriptor; readonly icon: IconName }>
> = {
  answer_booking: { label: msg`Booking request`, icon: 'booking' },
  answer_change: { label: msg`Change request`, icon: 'edit' },
  answer_offer: { label: msg`Offer request`, icon: 'mail' },
  answer_dispute: { label: msg`Dispute`, icon: 'shield' },
  arrival: { label: msg`Arrival`, icon: 'key' },
  conflict: { label: msg`Calendar conflict`, icon: 'calendar' },
  message: { label: msg`Unread message`, icon: 'chat' },
  rejected: { label: msg`Listing sent back`, icon: 'warning' },
};

/** The page where the task is done, for the seller. */
export function pageOf({ kind, record_id: id }: Pick<Task, 'kind' | 'record_id'>): string {
  const pages: Readonly<Record<Task['kind'], () => string>> = {
    answer_booking: () => href('sellerBookings', {}, { booking: id }),
    answer_change: () => href('sellerBookings', {}, { booking: id }),
    answer_offer: () => href('offers'),
    answer_dispute: () => href('dispute', { id }),
    arrival: () => href('sellerBookings', {}, { booking: id }),
    conflict: () => href('sellerProperties', {}, { view: 'conflicts' }),
    message: () => href('chat', {}, { conversation: id }),
    rejected: () => href('sellerPropertyEdit', { id }),
  };
  return pages[kind]();
}

/** What to do first, over all sellers. */
export function TaskList({ tasks }: { tasks: readonly Task[] }) {
  const { i18n } = useLingui();
  const { actFor, isPending } = useActFor();
  return (
    <Card title={<Trans>To do</Trans>}>
      {tasks.length === 0 ? (
        <p className={styles.soft}>
          <Trans>
            Nothing to do. Requests, arrivals, calendar conflicts and unread messages of all your
            sellers appear here.
          </Trans>
        </p>
      ) : (
        <ul className={styles.list}>
          {tasks.map((task) => (
            <li key={`${task.kind} ${task.record_id}`} className={styles.item}>
              <div className={styles.facts}>
                <span>
                  <Badge
                    icon={KINDS[task.kind].icon}
                    tone={task.due_at === null ? 'neutral' : 'warning'}
                  >
                    {i18n._(KINDS[task.kind].label)}
                  </Badge>
                </span>
                <strong dir="auto">{task.property_title}</strong>
                <span className={styles.soft}>
                  <bdi>{task.seller.display_name}</bdi>
                  {task.buyer_name && <span>{` · ${isolate(task.buyer_name)}`}</span>}
                  {task.check_in !== null && (
                    <>
                      {' · '}
                      <DateText day={isoDate(task.check_in)} />
                    </>
                  )}
                </span>
                {task.kind === 'conflict' && (
                  <span className={styles.soft}>
                    <Plural value={task.count} one="# conflict" other="# conflicts" />
                  </span>
                )}
                {task.kind === 'message' && (
                  <span className={styles.soft}>
                    <Plural value={task.count} one="# new message" other="# new messages" />
                  </span>
                )}
                {task.due_at !== null && (
                  <span className={styles.soft}>
                    <Trans>
                      Answer by <Instant at={task.due_at} />
                    </Trans>
                  </span>
                )}
              </div>
              <Button
                size="sm"
                variant="secondary"
                disabled={isPending}
                onClick={() => actFor(task.seller.profile_id, pageOf(task))}
              >
                <Trans>Open</Trans>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
