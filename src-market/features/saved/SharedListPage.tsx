import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Head } from '#src/app/pages/Head.tsx';
import type { ScreenArgs } from '#src/app/pages/screenRoutes.ts';
import { href } from '#src/routes/href.ts';
import { sharedListQuery } from '#src-market/data/saved/saved.ts';
import { PageHeader } from '#src-market/ui/content/PageHeader.tsx';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { EmptyState } from '#src-market/ui/feedback/EmptyState.tsx';
import { Container } from '#src-market/ui/layout/Container.tsx';
import { PropertyCard } from '#src-market/ui/propertyCards/PropertyCard.tsx';
import { HomeBadges } from './HomeBadges.tsx';
import styles from './saved.module.css';
import { StayBar } from './StayBar.tsx';
import { parseStay, stayQueryOf, useStay } from './useStay.ts';

export const load = ({ call, queryClient, url }: ScreenArgs) =>
  queryClient.query(
    sharedListQuery(
      call,
      url.searchParams.get('list') ?? '',
      stayQueryOf(parseStay(url.searchParams)),
    ),
  );

/** A shared list, for anybody with its link. */
export default function SharedListPage() {
  const { t } = useLingui();
  const { call } = useApp();
  const [params] = useSearchParams();
  const token = params.get('list') ?? '';
  const [chosen] = useStay();
  const { data } = useQuery({
    ...sharedListQuery(call, token, stayQueryOf(chosen)),
    placeholderData: (before) => before,
  });
  if (data === undefined) return null;
  if (!data)
    return (
      <Container padded>
        <Head title={t`This list is not shared`} noindex />
        <EmptyState
          level={1}
          icon="heart"
          title={<Trans>This list is not shared</Trans>}
          actions={
            <ButtonLink to={href('search')} icon="search">
              <Trans>Find a stay</Trans>
            </ButtonLink>
          }
        >
          <Trans>
            The link is not complete, or its owner has revoked it. Ask them for a new one.
          </Trans>
        </EmptyState>
      </Container>
    );
  return (
    <Container padded>
      <Head title={data.name} noindex />
      <div className={styles.stack}>
        <PageHeader
          title={data.name}
          subtitle={
            <>
              <Trans>A shared list</Trans>
              {' · '}
              <Plural value={data.items.length} one="# home" other="# homes" />
            </>
          }
        />
        {data.items.length > 0 ? (
          <>
            <StayBar />
            <ul className={styles.homes}>
              {data.items.map((home) => (
                <li key={home.id} className={styles.item}>
                  <PropertyCard property={home} guests={chosen.guests} level={2} />
                  <p className={styles.badges}>
                    <HomeBadges home={home} />
                  </p>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <EmptyState icon="heart" title={<Trans>This list has no homes at the moment</Trans>} />
        )}
      </div>
    </Container>
  );
}
