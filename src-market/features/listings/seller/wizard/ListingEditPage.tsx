import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Head } from '#src/app/pages/Head.tsx';
import type { ScreenArgs } from '#src/app/pages/screenRoutes.ts';
import { href } from '#src/routes/href.ts';
import { listingQuery } from '#src-market/data/listings/sellerListings.ts';
import { AccountLayout } from '#src-market/shell/account/AccountLayout.tsx';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { EmptyState } from '#src-market/ui/feedback/EmptyState.tsx';
import { EditListing } from '../edit/EditListing.tsx';
import { Wizard } from './Wizard.tsx';

export const load = ({ call, queryClient, params }: ScreenArgs) =>
  queryClient.query(listingQuery(call, params['id'] ?? ''));

/** Edits a listing: the wizard, or the form with a save button where changes go to review. */
export default function ListingEditPage() {
  const { t } = useLingui();
  const { call } = useApp();
  const { id = '' } = useParams();
  const { data: listing } = useQuery(listingQuery(call, id));
  if (!listing) return null;
  const title = listing.values.title || t`Untitled listing`;
  if (!listing.abilities.edit)
    return (
      <AccountLayout title={title}>
        <Head title={title} noindex />
        <EmptyState
          icon="archive"
          title={t`This listing cannot be edited`}
          actions={
            <ButtonLink variant="secondary" to={href('sellerProperty', { id })}>
              <Trans>Back to the listing</Trans>
            </ButtonLink>
          }
        >
          <Trans>It is archived. Duplicate it to list the place again.</Trans>
        </EmptyState>
      </AccountLayout>
    );
  return listing.reviewed_fields.length > 0 ? (
    <EditListing key={id} listing={listing} />
  ) : (
    <Wizard key={id} listing={listing} />
  );
}
