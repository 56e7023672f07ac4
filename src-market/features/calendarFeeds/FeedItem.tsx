import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isolate } from '#src/rules/texts/isolate.ts';
import { errorText } from '#src/app/deferred/errors/errorText.ts';
import { toast } from '#src/app/toasts/store.ts';
import { feedErrorText } from '#src/rules/calendarFeeds/feed.ts';
import { href } from '#src/routes/href.ts';
import type { CalendarFeed, SellerFeed } from '#src/wire/calendarFeeds/feeds.ts';
import { useChangeSync } from '#src-market/data/calendarFeeds.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import { Badge } from '#src-market/ui/display/Badge.tsx';
import { ConfirmChange } from './ConfirmChange.tsx';
import { FeedSettings } from './FeedSettings.tsx';
import { FetchLog } from './FetchLog.tsx';
import { KeptNights } from './KeptNights.tsx';
import { NotUnderstoodList } from './NotUnderstoodList.tsx';
import { healthOf, hostOf } from './feedTexts.ts';
import styles from './channels.module.css';

interface Props {
  readonly propertyId: string;
  readonly feed: CalendarFeed | SellerFeed;
}

const NOT_CHANGED = msg`The calendar was not changed.`;
const NOT_REMOVED = msg`The calendar was not removed.`;

/** An imported calendar: its health, its last fetches and what can be done with it. */
export function FeedItem({ propertyId, feed }: Props) {
  const { t, i18n } = useLingui();
  const [removing, setRemoving] = useState(false);
  const change = useChangeSync(propertyId);
  const remove = useChangeSync(propertyId);
  const { name, url, state, error, nights, conflicts } = feed;
  const { tone, label } = healthOf(feed);
  const paused = state === 'paused';
  const source = url === null ? 'file' : 'address';
  // The page of a home has a section of its own for them.
  const Name = 'property' in feed ? 'h3' : 'h4';
  const run = (kind: 'fetch' | 'pause' | 'resume') => {
    change.mutate(
      kind === 'fetch'
        ? { kind, feed: feed.id }
        : { kind: 'change', feed: feed.id, state: kind === 'pause' ? 'paused' : 'active' },
      {
        onError: (failure) => toast({ title: errorText(failure, NOT_CHANGED), colour: 'error' }),
        onSuccess: (sync) => {
          if (kind !== 'fetch') return;
          const fetched = sync?.feeds.find(({ id }) => id === feed.id);
          if (fetched?.error)
            toast({ title: feedErrorText(fetched.error, source), colour: 'error' });
          else if (fetched?.kept) toast({ title: t`“${isolate(name)}” has far fewer nights` });
          else toast({ title: t`“${isolate(name)}” is up to date`, colour: 'success' });
        },
      },
    );
  };
  return (
    <li className={styles.feed} data-feed={feed.id}>
      <div className={styles.head}>
        <div>
          <Name dir="auto" className={styles.name}>
            {name}
          </Name>
          <p className={styles.soft}>
            {'property' in feed && (
              <>
                <Link dir="auto" to={href('sellerProperty', { id: propertyId }, { tab: 'sync' })}>
                  {feed.property.title}
                </Link>
                {' · '}
              </>
            )}
            <span>{url === null ? <Trans>From a file</Trans> : hostOf(url)}</span>
          </p>
        </div>
        <Badge tone={tone}>{i18n._(label)}</Badge>
      </div>
      {error && <p className={styles.error}>{feedErrorText(error, source)}</p>}
      <ul className={styles.facts}>
        <li>
          <Plural value={nights} one="# night blocked" other="# nights blocked" />
        </li>
        <li>
          <Plural value={feed.read} one="# event" other="# events" />
          {feed.free > 0 && (
            <>
              {', '}
              <Plural value={feed.free} one="# of them free" other="# of them free" />
            </>
          )}
        </li>
        {feed.succeeded_at && (
          <li>
            <Trans>
              Last fetched <Instant at={feed.succeeded_at} />
            </Trans>
          </li>
        )}
        {!paused && feed.next_fetch_at && (
          <li>
            <Trans>
              Next <Instant at={feed.next_fetch_at} />
            </Trans>
          </li>
        )}
        {conflicts > 0 && (
          <li>
            <Link to={href('sellerProperties', {}, { view: 'conflicts' })}>
              <Plural value={conflicts} one="# conflict to decide" other="# conflicts to decide" />
            </Link>
          </li>
        )}
      </ul>
      <KeptNights propertyId={propertyId} feed={feed} />
      <NotUnderstoodList count={feed.skipped} events={feed.not_understood} />
      <div className={styles.actions}>
        {url !== null && !paused && (
          <Button
            size="sm"
            variant="secondary"
            loading={change.isPending && change.variables.kind === 'fetch'}
            aria-label={error ? t`Try again: ${name}` : t`Fetch now: ${name}`}
            onClick={() => run('fetch')}
          >
            {error ? <Trans>Try again</Trans> : <Trans>Fetch now</Trans>}
          </Button>
        )}
        {url !== null && (
          <Button
            size="sm"
            variant="quiet"
            loading={change.isPending && change.variables.kind === 'change'}
            aria-label={paused ? t`Resume ${name}` : t`Pause ${name}`}
            onClick={() => run(paused ? 'resume' : 'pause')}
          >
            {paused ? <Trans>Resume</Trans> : <Trans>Pause</Trans>}
          </Button>
        )}
        <Button
          size="sm"
          variant="quiet"
          aria-label={t`Remove ${name}`}
          onClick={() => setRemoving(true)}
        >
          <Trans>Remove</Trans>
        </Button>
      </div>
      <FeedSettings propertyId={propertyId} feed={feed} />
      <FetchLog fetches={feed.fetches} source={source} />
      {removing && (
        <ConfirmChange
          title={
            <Trans>
              Remove “<bdi>{name}</bdi>”?
            </Trans>
          }
          confirm={<Trans>Remove</Trans>}
          fallback={NOT_REMOVED}
          change={remove}
          onConfirm={() => remove.mutateAsync({ kind: 'remove', feed: feed.id })}
          onDone={() => toast({ title: t`“${isolate(name)}” removed`, colour: 'success' })}
          onClose={() => setRemoving(false)}
        >
          {nights === 0 ? (
            <Trans>It blocks no nights now.</Trans>
          ) : (
            <Plural
              value={nights}
              one="The night it blocks becomes free to book."
              other="The # nights it blocks become free to book."
            />
          )}
        </ConfirmChange>
      )}
    </li>
  );
}
