import type { ExtraUnit } from '#src/rules/pricing/limits.ts';
import { useLingui } from '@lingui/react/macro';

/** What the price of an extra is for. */
export function useExtraUnits(): Readonly<Record<ExtraUnit, string>> {
  const { t } = useLingui();
  return {
    stay: t`a stay`,
    night: t`a night`,
    guest: t`a guest`,
    guest_night: t`a guest and night`,
  };
}
