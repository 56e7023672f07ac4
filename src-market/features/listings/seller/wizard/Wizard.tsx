import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Head } from '#src/app/pages/Head.tsx';
import { LISTING_STEPS } from '#src/rules/listings/listingForm.ts';
import { href } from '#src/routes/href.ts';
import type { ListingValues } from '#src/wire/listings/listingValues.ts';
import type { ListingView } from '#src/wire/listings/listing.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { PageHeader } from '#src-market/ui/content/PageHeader.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Container } from '#src-market/ui/layout/Container.tsx';
import { ConflictDialog } from '../form/ConflictDialog.tsx';
import { LeaveGuard } from '../form/LeaveGuard.tsx';
import { SaveStatus } from '../form/SaveStatus.tsx';
import { useListingForm } from '../form/useListingForm.ts';
import { PreviewStep } from './PreviewStep.tsx';
import { STEP_PARTS, StepContent } from './StepContent.tsx';
import { StepLinks } from './StepLinks.tsx';
import { SubmitStep } from './SubmitStep.tsx';
import { useStepParam } from './useStepParam.ts';
import { WIZARD_STEP_NAMES, WIZARD_STEPS } from './steps.ts';
import styles from './wizard.module.css';

/** A step that requires nothing is not complete before its seller has opened it or filled something in. */
function isBegun(step: string, values: ListingValues): boolean {
  if (step === 'amenities') return values.amenities.length > 0;
  if (step !== 'rules') return true;
  return values.house_rules !== '' || values.check_in_instructions !== '';
}

/** The steps to a complete listing, saved while typing. */
export function Wizard({ listing }: { listing: ListingView }) {
  const { i18n, t } = useLingui();
  const form = useListingForm(listing, true);
  const { missing, collision, flush } = form;
  const first = missing[0]?.step ?? 'preview';
  const { step, field, open } = useStepParam(WIZARD_STEPS, first);
  const index = WIZARD_STEPS.indexOf(step);
  const next = WIZARD_STEPS[index + 1];
  const before = WIZARD_STEPS[index - 1];
  const title = form.values.title || t`Untitled listing`;
  const Part = step === 'preview' || step === 'submit' ? null : STEP_PARTS[step];
  const missingIn = (one: typeof step) =>
    LISTING_STEPS.some((part) => part === one)
      ? missing.filter((part) => part.step === one).length
      : null;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  if (!opened.has(step)) setOpened(new Set(opened).add(step));
  const go = (to: typeof step) => {
    void flush();
    open(to);
  };
  return (
    <Container padded className={styles.page}>
      <Head title={title} noindex />
      <PageHeader
        title={title}
        above={<Link to={href('sellerProperties')}>{t`Your properties`}</Link>}
        actions={<SaveStatus form={form} />}
      />
      {listing.rejection_reason && (
        <Notice tone="warning" title={<Trans>Changes are needed before it can be published</Trans>}>
          <bdi>{listing.rejection_reason}</bdi>
        </Notice>
      )}
      {collision && <ConflictDialog form={form} collision={collision} />}
      <LeaveGuard form={form} auto />
      <div className={styles.layout}>
        <StepLinks
          current={step}
          items={WIZARD_STEPS.map((one) => ({
            step: one,
            name: WIZARD_STEP_NAMES[one],
            missing: opened.has(one) || isBegun(one, form.values) ? missingIn(one) : null,
          }))}
        />
        <StepContent step={step} field={field} title={i18n._(WIZARD_STEP_NAMES[step])}>
          {Part && <Part form={form} listing={listing} />}
          {step === 'preview' && <PreviewStep form={form} listing={listing} />}
          {step === 'submit' && <SubmitStep form={form} listing={listing} />}
          <div className={styles.foot}>
            {before && (
              <Button variant="secondary" icon="arrow_back" onClick={() => go(before)}>
                <Trans>Back</Trans>
              </Button>
            )}
            {next && (
              <Button icon_end="arrow_forward" onClick={() => go(next)}>
                <Trans>Continue</Trans>
              </Button>
            )}
          </div>
        </StepContent>
      </div>
    </Container>
  );
}
