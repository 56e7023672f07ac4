import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '#src-market/ui/display/format.ts';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import type { Settings } from './usePriceSettings.ts';

interface Props {
  /** As they were saved elsewhere. */
  readonly settings: Settings;
  readonly currency: string;
}

/** Names the settings that another person saved; what was typed here stays in the form. */
export function SavedMeanwhile({ settings, currency }: Props) {
  const { i18n, t } = useLingui();
  const { minimum, maximum, strength, automatic } = settings;
  const money = (amount: number | null) =>
    amount === null ? t`not set` : formatMoney(amount, currency, i18n.locale, true);
  const [least, most] = [money(minimum), money(maximum)];
  const strengths = { gentle: t`gentle`, normal: t`normal`, strong: t`strong` };
  const how = strengths[strength];
  return (
    <Notice tone="warning" live title={<Trans>These settings were changed meanwhile</Trans>}>
      <p>
        {automatic ? (
          <Trans>
            Saved now: minimum {least}, maximum {most}, strength {how}, automatic.
          </Trans>
        ) : (
          <Trans>
            Saved now: minimum {least}, maximum {most}, strength {how}, not automatic.
          </Trans>
        )}
      </p>
      <p>
        <Trans>What you entered is kept. Save again to replace them.</Trans>
      </p>
    </Notice>
  );
}
