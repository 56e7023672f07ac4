import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Head } from '#src/app/pages/Head.tsx';
import type { ScreenArgs } from '#src/app/pages/screenRoutes.ts';
import { href } from '#src/routes/href.ts';
import type { ListingView } from '#src/wire/listings/listing.ts';
import { listingQuery } from '#src-market/data/listings/sellerListings.ts';
import { AccountLayout } from '#src-market/shell/account/AccountLayout.tsx';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { EmptyState } from '#src-market/ui/feedback/EmptyState.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { StatusBadge } from '#src-market/ui/texts/StatusBadge.tsx';
import { ListingActions } from '../actions/ListingActions.tsx';
import { PendingChanges } from '../edit/PendingChanges.tsx';
import { MissingList } from '../wizard/MissingList.tsx';
import { PropertyTabs } from './PropertyTabs.tsx';
import styles from './page.module.css';

export const load = ({ call, queryClient, params }: ScreenArgs) =>
  queryClient.query(listingQuery(call, params['id'] ?? ''));

export const preloads = 'pressed';

/** One listing: its state, and in tabs its nights, prices, sync, figures and history. */
export default function SellerPropertyPage() {
  const { t } = useLingui();
  const { call } = useApp();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const { data: listing } = useQuery(listingQuery(call, id));
  if (!listing) return null;
  const title = listing.values.title || t`Untitled listing`;
  const actions = { ...listing, title: listing.values.title };
  // A draft that was never submitted has no nights and no history.
  const isNew = listing.state === 'draft' && listing.published === null;
  return (
    <AccountLayout
      title={title}
      above={<Link to={href('sellerProperties')}>{t`Your properties`}</Link>}
      subtitle={
        listing.location && (
          <bdi>
            {[listing.location.name, listing.location.within[0]].filter(Boolean).join(', ')}
          </bdi>
        )
      }
      actions={<StatusBadge of="property" state={listing.state} />}
    >
      <Head title={title} noindex />
      <div className={styles.stack}>
        <ListingActions
          listing={actions}
          onDeleted={() => void navigate(href('sellerProperties'), { replace: true })}
        />
        <StateNotice listing={listing} />
        {listing.pending && <PendingChanges listing={listing} pending={listing.pending} />}
        {isNew ? (
          <EmptyState
            icon="edit"
            title={<Trans>This listing is a draft</Trans>}
            actions={
              <ButtonLink to={href('sellerPropertyEdit', { id })}>
                <Trans>Continue</Trans>
              </ButtonLink>
            }
          >
            <Trans>Its calendar and figures appear once you have submitted it.</Trans>
          </EmptyState>
        ) : (
          <PropertyTabs key={id} listing={listing} title={title} />
        )}
      </div>
    </AccountLayout>
  );
}

/** What a state means to the seller, and what to do about it. */
function StateNotice({ listing }: { listing: ListingView }) {
  const { state, rejection_reason, missing, id } = listing;
  if (state === 'pending_review')
    return (
      <Notice title={<Trans>In review</Trans>}>
        <Trans>Buyers see it once it is published. We email you the result.</Trans>
      </Notice>
    );
  if (state === 'rejected')
    return (
      <Notice
        tone="warning"
        title={<Trans>Changes are needed before it can be published</Trans>}
        actions={
          <ButtonLink size="sm" to={href('sellerPropertyEdit', { id })}>
            <Trans>Edit and submit again</Trans>
          </ButtonLink>
        }
      >
        <bdi>{rejection_reason}</bdi>
      </Notice>
    );
  if (state === 'suspended')
    return (
      <Notice tone="error" title={<Trans>Suspended by Keystead</Trans>}>
        <Trans>
          Buyers cannot find it. Existing bookings do not change. Contact us to resolve this.
        </Trans>
      </Notice>
    );
  if (state === 'paused')
    return (
      <Notice tone="warning" title={<Trans>Paused</Trans>}>
        <Trans>Buyers cannot find or book it. Existing bookings stay.</Trans>
      </Notice>
    );
  if (listing.rejected)
    return (
      <Notice tone="warning" title={<Trans>Your last changes were rejected</Trans>}>
        <bdi>{listing.rejected.reason}</bdi>
      </Notice>
    );
  return missing.length > 0 && state !== 'archived' && state !== 'draft' ? (
    <Notice tone="warning" title={<Trans>Information missing</Trans>}>
      <MissingList missing={missing} base={href('sellerPropertyEdit', { id })} />
    </Notice>
  ) : null;
}
