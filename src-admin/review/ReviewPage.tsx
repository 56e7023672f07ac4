import Button from '@mui/material/Button';
import { useEffect, useRef, type ComponentType } from 'react';
import { Icon } from '#src/app/images/Icon.tsx';
import { href } from '#src/routes/href.ts';
import type { ReviewQueueName } from '#src/rules/backOffice/reviewQueue.ts';
import { useShortcuts } from '../ui/useShortcuts.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Frame } from '../ui/Panel.tsx';
import { numberText } from '../ui/format.ts';
import { REPORTED_REVIEWS } from './reportedReviews.ts';
import { QueueList } from './QueueList.tsx';
import { Key } from '#src-admin/ui/Key.tsx';
import { ViewTab, ViewTabs } from '#src-admin/ui/ViewTabs.tsx';
import styles from './ReviewPage.module.css';
import { useReviewSession, type ReviewSession } from './useReviewSession.ts';
import { useQueue, useQueueCounts } from './useQueue.ts';
import { useDecisions, type Decisions } from './useDecisions.ts';
import { waitingText } from './waitingText.ts';

interface Props {
  queue: ReviewQueueName;
  title: string;
  /** Shown where nothing waits. */
  none: string;
  /** Shows the current item. */
  Review: ComponentType<{ id: string; session: ReviewSession; decisions: Decisions }>;
}

const TABS = [
  { queue: 'approvals', label: 'Listings', to: href('adminApprovals') },
  { queue: 'onboarding', label: 'People', to: href('adminOnboarding') },
  { queue: 'reviews', label: 'Reviews', to: REPORTED_REVIEWS },
] as const;

/** A review queue: the waiting items, the oldest first, and the current one. */
export function ReviewPage({ queue, title, none, Review }: Props) {
  const session = useReviewSession(queue);
  const { item, skipped } = session;
  const decisions = useDecisions(session);
  const { undo } = decisions;
  const list = useQueue(queue);
  const counts = useQueueCounts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (item) heading.current?.focus();
  }, [item?.id, item]);
  useShortcuts({ n: () => item === null && void session.next(), ...(undo && { u: undo }) });
  const free = list.data?.items.filter(({ held }) => !held || held.yours).length ?? 0;
  return (
    <>
      <PageHead
        title={title}
        actions={
          <>
            {undo && (
              <Button color="inherit" aria-keyshortcuts="u" onClick={undo}>
                Undo the last <Key>U</Key>
              </Button>
            )}
            <ViewTabs label="Queues">
              {TABS.map(({ queue: name, label, to }) => (
                <ViewTab
                  key={name}
                  to={to}
                  current={name === queue}
                  count={numberText(counts[name] ?? 0)}
                >
                  {label}
                </ViewTab>
              ))}
            </ViewTabs>
          </>
        }
      />
      <div className={styles.session} data-open={item !== null}>
        {list.data && list.data.items.length > 0 && (
          <QueueList queue={list.data} current={item?.id ?? null} onTake={session.take} />
        )}
        <Frame label="In review">
          {item ? (
            <>
              <header className={styles.head}>
                <h2 dir="auto" ref={heading} tabIndex={-1} className={styles.title}>
                  {item.title}
                </h2>
                <p className={styles.since}>
                  <bdi>{item.detail}</bdi>, waiting for {waitingText(item.waiting_since)}
                </p>
                <p className={styles.lease}>
                  <Icon name="lock" /> Reserved for you while you review it
                </p>
                <Button color="inherit" onClick={() => void session.leave()}>
                  Release
                </Button>
              </header>
              <Review key={item.id} id={item.id} session={session} decisions={decisions} />
            </>
          ) : list.isError && !list.data ? (
            <EmptyState
              icon="error_circle"
              title="The queue could not be loaded"
              actions={
                <Button variant="outlined" onClick={() => void list.refetch()}>
                  Try again
                </Button>
              }
            >
              {list.error.message}
            </EmptyState>
          ) : list.isPending || session.busy ? (
            <div className={styles.waiting} aria-busy />
          ) : (
            <IdleState {...{ none, free, session }} waiting={list.data.waiting} skipped={skipped} />
          )}
        </Frame>
      </div>
    </>
  );
}

interface IdleStateProps {
  none: string;
  /** The number of items that no other staff have taken. */
  free: number;
  waiting: number;
  skipped: readonly string[];
  session: ReviewSession;
}

/** Shown between items: a button for the next one, or why there is none. */
function IdleState({ none, free, waiting, skipped, session }: IdleStateProps) {
  if (waiting === 0)
    return (
      <EmptyState icon="check_circle" title="All done">
        {none}
      </EmptyState>
    );
  if (skipped.length > 0 && free <= skipped.length)
    return (
      <EmptyState
        icon="hourglass"
        title="Only skipped items are left"
        actions={
          <Button variant="contained" onClick={() => void session.startOver()}>
            Start again
          </Button>
        }
      >
        You have left <span>{skipped.length === 1 ? 'one' : numberText(skipped.length)}</span> for
        later.
      </EmptyState>
    );
  if (free === 0)
    return (
      <EmptyState icon="users" title="Others are reviewing all open items">
        Items that they release, or leave for ten minutes, appear here.
      </EmptyState>
    );
  return (
    <EmptyState
      icon="list"
      title={waiting === 1 ? '1 waiting' : `${numberText(waiting)} waiting`}
      actions={
        <Button
          variant="contained"
          aria-keyshortcuts="n"
          disabled={session.busy}
          onClick={() => void session.next()}
        >
          Take the next <Key>N</Key>
        </Button>
      }
    >
      The oldest item comes first. It is reserved for you while you review it.
    </EmptyState>
  );
}
