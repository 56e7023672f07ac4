import { Trans, useLingui } from '@lingui/react/macro';
import { href } from '#src/routes/href.ts';
import type { SellerFeed } from '#src/wire/calendarFeeds/feeds.ts';
import { healthOf } from '#src-market/features/calendarFeeds/feedTexts.ts';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { Badge } from '#src-market/ui/display/Badge.tsx';

/** What a calendar of another site needs from the seller, with the way there. */
export function FeedBadge({ feed }: { feed: SellerFeed }) {
  const { i18n } = useLingui();
  const { tone, label } = healthOf(feed);
  const problem = i18n._(label);
  return (
    <Link to={href('sellerProperty', { id: feed.property.id }, { tab: 'sync' })}>
      <Badge tone={tone} icon="calendar">
        <Trans>
          <bdi>{feed.name}</bdi>: {problem}
        </Trans>
      </Badge>
    </Link>
  );
}
