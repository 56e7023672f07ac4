import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { isNearlyFull, sizeText } from '#src/rules/files/uploadQuota.ts';
import { uploadQuotaQuery } from '#src-market/data/listings/uploadQuota.ts';
import { formatCount } from '#src-market/ui/display/format.ts';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';

/** How much of the file quota is used, once it is more than 80 %. */
export function QuotaNotice() {
  const { i18n, t } = useLingui();
  const { call } = useApp();
  const { data } = useQuery(uploadQuotaQuery(call));
  if (!data || !isNearlyFull(data.used, data.quota)) return null;
  const { used, quota } = data;
  const count = (files: number) => formatCount(files, i18n.locale);
  return (
    <Notice tone="warning" title={t`Your file storage is almost full`}>
      <Trans>
        {count(used.files)} of {count(quota.files)} files, {sizeText(used.bytes)} of{' '}
        {sizeText(quota.bytes)}. Remove photos that you no longer need; they count until they are
        deleted, at most 30 days.
      </Trans>
    </Notice>
  );
}
