import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { href } from '#src/routes/href.ts';
import { listingPages } from '#src-market/data/listings/sellerListings.ts';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { EmptyState } from '#src-market/ui/feedback/EmptyState.tsx';

/** Invites a seller without listings to make the first one. */
export function FirstListing() {
  const { call } = useApp();
  const { data } = useInfiniteQuery(listingPages(call, { state: null, search: '' }));
  const [page] = data?.pages ?? [];
  if (!page || Object.keys(page.meta.counts).length > 0) return null;
  return (
    <EmptyState
      icon="home"
      title={<Trans>List your first place</Trans>}
      actions={
        <ButtonLink icon="plus" to={href('sellerPropertyCreate')}>
          <Trans>List a place</Trans>
        </ButtonLink>
      }
    >
      <Trans>Buyers can book it once you have submitted it and we have reviewed it.</Trans>
    </EmptyState>
  );
}
