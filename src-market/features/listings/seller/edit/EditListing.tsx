import { Trans, useLingui } from '@lingui/react/macro';
import { Head } from '#src/app/pages/Head.tsx';
import { LISTING_STEPS } from '#src/rules/listings/listingForm.ts';
import { href } from '#src/routes/href.ts';
import type { ListingView } from '#src/wire/listings/listing.ts';
import { PageHeader } from '#src-market/ui/content/PageHeader.tsx';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Container } from '#src-market/ui/layout/Container.tsx';
import { StatusBadge } from '#src-market/ui/texts/StatusBadge.tsx';
import { ConflictDialog } from '../form/ConflictDialog.tsx';
import { STEP_NAMES } from '../form/fieldNames.ts';
import { LeaveGuard } from '../form/LeaveGuard.tsx';
import { stepOfPart } from '../form/stepOfPart.ts';
import { useListingForm } from '../form/useListingForm.ts';
import { STEP_PARTS, StepContent } from '../wizard/StepContent.tsx';
import { StepLinks } from '../wizard/StepLinks.tsx';
import { useStepParam } from '../wizard/useStepParam.ts';
import { PendingChanges } from './PendingChanges.tsx';
import { SaveBar } from './SaveBar.tsx';
import styles from '../wizard/wizard.module.css';

/** The form of a listing that the public has seen: saved by a button, some changes after a review. */
export function EditListing({ listing }: { listing: ListingView }) {
  const { i18n, t } = useLingui();
  const form = useListingForm(listing, false);
  const { changed, collision, missing } = form;
  const { step, field } = useStepParam(LISTING_STEPS, 'details');
  const Part = STEP_PARTS[step];
  const title = listing.values.title;
  return (
    <Container padded className={styles.page}>
      <Head title={t`Edit ${title}`} noindex />
      <PageHeader
        title={
          <Trans>
            Edit <bdi>{title}</bdi>
          </Trans>
        }
        above={
          <Link to={href('sellerProperty', { id: listing.id })}>{t`Back to the listing`}</Link>
        }
        actions={<StatusBadge of="property" state={listing.state} />}
      />
      {listing.pending && (
        <PendingChanges form={form} listing={listing} pending={listing.pending} />
      )}
      {listing.rejected && (
        <Notice tone="warning" title={<Trans>Your last changes were rejected</Trans>}>
          <bdi>{listing.rejected.reason}</bdi>
        </Notice>
      )}
      {collision && <ConflictDialog form={form} collision={collision} />}
      <LeaveGuard form={form} auto={false} />
      <div className={styles.layout}>
        <StepLinks
          current={step}
          items={LISTING_STEPS.map((one) => ({
            step: one,
            name: STEP_NAMES[one],
            missing: missing.filter((part) => part.step === one).length || null,
            changed: changed.some((part) => stepOfPart(part) === one),
          }))}
        />
        <StepContent step={step} field={field} title={i18n._(STEP_NAMES[step])}>
          <Part form={form} listing={listing} />
        </StepContent>
      </div>
      <SaveBar form={form} listing={listing} />
    </Container>
  );
}
