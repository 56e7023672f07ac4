import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { errorText } from '#src/app/deferred/errors/errorText.ts';
import { toast } from '#src/app/toasts/store.ts';
import type { ListingView } from '#src/wire/listings/listing.ts';
import type { ListingValues } from '#src/wire/listings/listingValues.ts';
import { useTransitionListing } from '#src-market/data/listings/sellerListings.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { PART_NAMES } from '../form/fieldNames.ts';
import { PartValue } from '../form/PartValue.tsx';
import type { ListingForm } from '../form/useListingForm.ts';
import styles from './edit.module.css';

interface Props {
  /** The form beside it, which shows the pending values; absent on the listing's page. */
  readonly form?: ListingForm;
  readonly listing: ListingView;
  readonly pending: NonNullable<ListingView['pending']>;
}

/** The values with the changed fields, which have the types of the values. */
const withFields = (values: ListingValues, fields: object): ListingValues => ({
  ...values,
  ...fields,
});

const FAILED = msg`The changes were not withdrawn.`;

/** The changes that wait for review, beside what the public page shows. */
export function PendingChanges({ form, listing, pending }: Props) {
  const { i18n, t } = useLingui();
  const transition = useTransitionListing(listing.id);
  const { fields, before, after, submitted_at } = pending;
  const withdraw = async () => {
    try {
      const version = form?.version ?? listing.version;
      await transition.mutateAsync({ event: 'withdraw_changes', version });
      toast({ title: t`Changes withdrawn`, colour: 'success' });
    } catch (error) {
      toast({ title: errorText(error, FAILED), colour: 'error' });
    }
  };
  return (
    <Notice
      title={
        pending.public ? (
          <Trans>These changes are public and will be reviewed</Trans>
        ) : (
          <Trans>These changes are in review</Trans>
        )
      }
      actions={
        listing.abilities.withdraw_changes && (
          <Button
            size="sm"
            variant="secondary"
            loading={transition.isPending}
            onClick={() => void withdraw()}
          >
            <Trans>Withdraw the changes</Trans>
          </Button>
        )
      }
    >
      <p>
        {!pending.public && (
          <span>
            <Trans>Until then the public page shows the reviewed version.</Trans>
          </span>
        )}{' '}
        <Trans>
          Sent <Instant at={submitted_at} />
        </Trans>
      </p>
      <dl className={styles.changes}>
        {fields.map((field) => (
          <div key={field} className={styles.change}>
            <dt>{i18n._(PART_NAMES[field])}</dt>
            <dd>
              <span className={styles.side}>
                <Trans>Public</Trans>
              </span>
              <PartValue part={field} values={withFields(listing.values, before)} />
            </dd>
            <dd>
              <span className={styles.side}>
                <Trans>New</Trans>
              </span>
              <PartValue part={field} values={withFields(listing.values, after)} />
            </dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}
