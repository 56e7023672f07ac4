import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { errorText } from '#src/app/deferred/errors/errorText.ts';
import { toast } from '#src/app/toasts/store.ts';
import type { FeedImports } from '#src/rules/calendarFeeds/feed.ts';
import type { CalendarFeed } from '#src/wire/calendarFeeds/feeds.ts';
import { useChangeSync } from '#src-market/data/calendarFeeds.ts';
import { ImportsChoice } from './ImportsChoice.tsx';
import { SiteAddress } from './SiteAddress.tsx';
import styles from './channels.module.css';

const NOT_CHANGED = msg`The calendar was not changed.`;

interface Props {
  readonly propertyId: string;
  readonly feed: CalendarFeed;
}

/** Our address for the site of a calendar, and which of its events take nights. */
export function FeedSettings({ propertyId, feed }: Props) {
  const { t } = useLingui();
  const change = useChangeSync(propertyId);
  const { isPending, variables } = change;
  const set = (imports: FeedImports) =>
    change.mutate(
      { kind: 'imports', feed: feed.id, imports },
      {
        onError: (failure) => toast({ title: errorText(failure, NOT_CHANGED), colour: 'error' }),
        onSuccess: () => toast({ title: t`Saved`, colour: 'success' }),
      },
    );
  const pending = isPending && variables.kind === 'imports' ? variables.imports : null;
  return (
    <details className={styles.log}>
      <summary>
        {!feed.export ? (
          <Trans>Settings</Trans>
        ) : feed.export.used_at ? (
          <Trans>Address for this site, and settings</Trans>
        ) : (
          <Trans>Address for this site (not fetched so far), and settings</Trans>
        )}
      </summary>
      <div className={styles.settings}>
        <SiteAddress propertyId={propertyId} feed={feed} />
        <ImportsChoice value={pending ?? feed.imports} onChange={set} />
      </div>
    </details>
  );
}
