import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Head } from '#src/app/pages/Head.tsx';
import { href } from '#src/routes/href.ts';
import { MAX_COMPARED } from '#src/rules/saved/limits.ts';
import { comparisonQuery } from '#src-market/data/saved/saved.ts';
import { localPicks, setLocalPicks } from '#src-market/shell/picks/localPicks.ts';
import { PageHeader } from '#src-market/ui/content/PageHeader.tsx';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { EmptyState } from '#src-market/ui/feedback/EmptyState.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { Container } from '#src-market/ui/layout/Container.tsx';
import styles from './compare.module.css';
import { ComparisonTable } from './ComparisonTable.tsx';
import { SkippedHomes } from './SkippedHomes.tsx';
import { StayBar } from './StayBar.tsx';
import { stayQueryOf, useStay } from './useStay.ts';

/** Up to four homes side by side. The address holds them, the dates and the guests, and can be shared. */
export default function ComparePage() {
  const { t } = useLingui();
  const { call } = useApp();
  const [params, setParams] = useSearchParams();
  const [chosen] = useStay();
  const asked = [...new Set((params.get('ids') ?? '').split(',').filter(Boolean))];
  const ids = asked.slice(0, MAX_COMPARED);
  const left_out = asked.length - ids.length;
  const { data, error, refetch } = useQuery({
    ...comparisonQuery(call, ids.join(','), stayQueryOf(chosen)),
    enabled: ids.length > 0,
    placeholderData: (before) => before,
  });
  const remove = (id: string) => {
    setLocalPicks({ compared: localPicks().compared.filter((home) => home.id !== id) });
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('ids', asked.filter((one) => one !== id).join(','));
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const homes = data?.homes.filter(({ id }) => ids.includes(id)) ?? [];
  return (
    <Container padded>
      <Head title={t`Compare homes`} noindex />
      <PageHeader
        title={<Trans>Compare homes</Trans>}
        subtitle={
          <Trans>Up to {MAX_COMPARED} homes for the same dates and guests, side by side.</Trans>
        }
      />
      <div className={styles.stack}>
        {left_out > 0 && (
          <Notice
            tone="warning"
            title={<Trans>You can compare up to {MAX_COMPARED} homes</Trans>}
            live
          >
            <Trans>The others in this address are left out. Remove a home to make room.</Trans>
          </Notice>
        )}
        {ids.length > 0 && data && <SkippedHomes skipped={data.skipped} />}
        {ids.length > 0 && <StayBar />}
        {ids.length > 0 && error && !data ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : ids.length > 0 && !data ? (
          <Skeleton shape="block" />
        ) : homes.length > 0 ? (
          <ComparisonTable homes={homes} onRemove={remove} />
        ) : (
          <EmptyState
            icon="compare"
            title={<Trans>No homes to compare</Trans>}
            actions={
              <ButtonLink to={href('search')} icon="search">
                <Trans>Find a stay</Trans>
              </ButtonLink>
            }
          >
            <Trans>Press Compare on up to {MAX_COMPARED} homes, then open the comparison.</Trans>
          </EmptyState>
        )}
      </div>
    </Container>
  );
}
