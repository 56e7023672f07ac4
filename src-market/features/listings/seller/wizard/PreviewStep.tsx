import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { RequestError } from '#src/session/request.ts';
import { listingPreviewQuery } from '#src-market/data/listings/sellerListings.ts';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import type { StepProps } from '../form/StepProps.ts';
import { ListingPreview } from './ListingPreview.tsx';
import { MissingList } from './MissingList.tsx';
import styles from './wizard.module.css';

/** The public page with everything that was typed. */
export function PreviewStep({ form, listing }: StepProps) {
  const { call } = useApp();
  const { flush, changed, version, missing } = form;
  const saved = changed.length === 0;
  const incomplete = missing.some(({ code }) => code === 'required');
  useEffect(() => {
    void flush();
  }, [flush]);
  const { data, error, refetch } = useQuery({
    ...listingPreviewQuery(call, listing.id, version),
    enabled: saved && !incomplete,
    retry: (count, failure) =>
      count < 2 && !(failure instanceof RequestError && failure.status === 409),
  });
  if (incomplete || (error instanceof RequestError && error.code === 'incomplete'))
    return (
      <Notice tone="warning" title={<Trans>The preview needs a little more</Trans>}>
        <MissingList missing={missing} />
      </Notice>
    );
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div aria-busy="true" className={styles.waiting}>
        <Skeleton shape="title" />
        <Skeleton shape="photo" />
        <Skeleton />
      </div>
    );
  return <ListingPreview property={data} />;
}
