import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { errorText } from '#src/app/deferred/errors/errorText.ts';
import { toast } from '#src/app/toasts/store.ts';
import type { ListingView } from '#src/wire/listings/listing.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { FieldError } from '#src-market/ui/controls/FieldError.tsx';
import type { Part } from '../form/listingParts.ts';
import type { ListingForm } from '../form/useListingForm.ts';
import { usePartList } from './partList.ts';
import styles from './edit.module.css';

interface Props {
  readonly form: ListingForm;
  readonly listing: ListingView;
}

const NOT_SAVED = msg`The changes were not saved.`;

/** What was changed, which of it needs a review, and the buttons that save or discard it. */
export function SaveBar({ form, listing }: Props) {
  const { t } = useLingui();
  const listOf = usePartList();
  const { changed, status, problems, failure, errors } = form;
  if (changed.length === 0) return null;
  const reviewed = new Set<Part>(listing.reviewed_fields);
  const toReview = changed.filter((part) => reviewed.has(part));
  const atOnce = changed.filter((part) => !reviewed.has(part));
  const blocked = problems.length > 0 || Object.keys(errors).length > 0;
  const save = async () => {
    if (!(await form.flush())) return;
    toast({
      title: toReview.length > 0 ? t`Changes sent to review` : t`Changes saved`,
      colour: 'success',
    });
  };
  return (
    <section className={styles.bar} aria-label={t`Unsaved changes`}>
      <div className={styles.texts}>
        {toReview.length > 0 && (
          <p>
            <strong>
              {listing.review_mode === 'before' ? (
                <Trans>Needs review before it is public:</Trans>
              ) : (
                <Trans>Public immediately, reviewed later:</Trans>
              )}
            </strong>{' '}
            {listOf(toReview)}
          </p>
        )}
        {atOnce.length > 0 && (
          <p>
            <strong>
              <Trans>Applies immediately:</Trans>
            </strong>{' '}
            {listOf(atOnce)}
          </p>
        )}
        <div role="alert">
          {status === 'failed' && <FieldError>{errorText(failure, NOT_SAVED)}</FieldError>}
          {blocked && (
            <FieldError>
              {problems[0] ? form.errorAt(problems[0].field) : Object.values(errors)[0]}
            </FieldError>
          )}
        </div>
      </div>
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={form.discard}>
          <Trans>Discard</Trans>
        </Button>
        <Button loading={status === 'saving'} onClick={() => void save()}>
          {toReview.length > 0 && listing.review_mode === 'before' ? (
            <Trans>Save and send to review</Trans>
          ) : (
            <Trans>Save</Trans>
          )}
        </Button>
      </div>
    </section>
  );
}
