import { useLingui } from '@lingui/react/macro';
import type { Device } from '#src/wire/accounts/devices.ts';

/** The name of a device: its own name, or its browser and system. */
export function useDeviceName(): (device: Device) => string {
  const { t } = useLingui();
  return ({ context, device_name, browser, system }) => {
    if (context === 'device') return t`Keystead app on ${device_name}`;
    if (browser && system) return t`${browser} on ${system}`;
    return browser ?? system ?? t`Unknown browser`;
  };
}
