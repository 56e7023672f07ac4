import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { suggestionsQuery } from '#src-market/data/priceSuggestions.ts';
import { Card } from '#src-market/ui/content/Card.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { Badge } from '#src-market/ui/display/Badge.tsx';
import { Comparables } from './Comparables.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { SuggestedPrices } from './SuggestedPrices.tsx';
import styles from './suggestions.module.css';

/** Suggested prices of a home for a year: why, the comparable homes, the settings, and their use. */
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
          <SuggestedPrices id={id} suggestions={data} />
          <SettingsForm id={id} suggestions={data} />
        </div>
      )}
    </Card>
  );
}
