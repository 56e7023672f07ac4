import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { href } from '#src/routes/href.ts';
import { offerPages, type OfferSide } from '#src-market/data/bookings/offers.ts';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { EmptyState } from '#src-market/ui/feedback/EmptyState.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { OfferRow } from './OfferRow.tsx';
import { PagedList } from '#src-market/ui/feedback/PagedList.tsx';
import styles from '../bookings.module.css';

/** The open offers of a buyer or seller, then the closed ones. */
export function OfferLists({ as }: { as: OfferSide }) {
  return (
    <div className={styles.stack}>
      <OfferList as={as} when="open" title={<Trans>Open</Trans>} empty={<NoOffers as={as} />} />
      <OfferList as={as} when="over" title={<Trans>Past</Trans>} empty={null} />
    </div>
  );
}

function NoOffers({ as }: { as: OfferSide }) {
  return as === 'buyer' ? (
    <EmptyState
      icon="mail"
      title={<Trans>No open offers</Trans>}
      actions={
        <ButtonLink to={href('search')} icon="search">
          <Trans>Find a stay</Trans>
        </ButtonLink>
      }
    >
      <Trans>Choose dates on the page of a place and ask its seller for a price.</Trans>
    </EmptyState>
  ) : (
    <EmptyState icon="mail" title={<Trans>No open offers</Trans>}>
      <Trans>
        Price requests from buyers appear here and expire after three days. You can also send an
        offer to a buyer who has stayed with you or requested a price before.
      </Trans>
    </EmptyState>
  );
}

interface Props {
  readonly as: OfferSide;
  readonly when: 'open' | 'over';
  readonly title: ReactNode;
  readonly empty: ReactNode;
}

function OfferList({ as, when, title, empty }: Props) {
  const { t } = useLingui();
  const { call } = useApp();
  const query = useInfiniteQuery(offerPages(call, as, when));
  return (
    <PagedList
      query={query}
      empty={empty}
      failed={t`We couldn’t load the offers`}
      loading={when === 'open' ? <Skeleton /> : null}
    >
      {(offers) => (
        <section className={styles.stack}>
          <h2>{title}</h2>
          <ul className={styles.rows}>
            {offers.map((offer) => (
              <OfferRow key={offer.id} offer={offer} />
            ))}
          </ul>
        </section>
      )}
    </PagedList>
  );
}
