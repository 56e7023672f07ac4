import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { suggestionsQuery } from '#src-market/data/priceSuggestions.ts';
import { Card } from '#src-market/ui/content/Card.tsx';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { href } from '#src/routes/href.ts';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { Badge } from '#src-market/ui/display/Badge.tsx';
import { Comparables } from './Comparables.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import styles from './suggestions.module.css';

/** The comparable homes of a home and the settings of its suggestions, which the calendar shows. */
export default function PriceSuggestions({ id }: { id: string }) {
  const { call } = useApp();
  const { data, error, refetch } = useQuery(suggestionsQuery(call, id));
  const automatic = data?.settings.automatic;
  return (
    <Card
      title={<Trans>Price suggestions</Trans>}
      aside={
        automatic && (
          <Badge tone="success" icon="check">
            <Trans>Automatic</Trans>
          </Badge>
        )
      }
    >
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className={styles.loading} aria-busy>
          <Skeleton />
          <Skeleton shape="block" />
        </div>
      )}
      {data && (
        <div className={styles.stack}>
          <Comparables suggestions={data} />
          {data.nights.length === 0 ? (
            <Notice tone="warning" title={<Trans>No price satisfies your limits</Trans>}>
              <Trans>
                After your largest discount, the minimum is above the maximum. Change the limits
                below.
              </Trans>
            </Notice>
          ) : (
            <p>
              <Link to={href('sellerProperty', { id })}>
                <Trans>See suggested prices in the calendar</Trans>
              </Link>
            </p>
          )}
          <SettingsForm id={id} suggestions={data} />
        </div>
      )}
    </Card>
  );
}
