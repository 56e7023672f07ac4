import { useLingui } from '@lingui/react/macro';
import type { Device } from '#src/wire/accounts/devices.ts';

/** The name of a browser from what it says of itself. */
export function useBrowserName(): (device: Pick<Device, 'browser' | 'system'>) => string {
  const { t } = useLingui();
  return ({ browser, system }) => {
    if (browser && system) return t`${browser} on ${system}`;
    return browser ?? system ?? t`Unknown browser`;
  };
}

/** The name of a device: its own name, or its browser and system. */
export function useDeviceName(): (device: Device) => string {
  const { t } = useLingui();
  const browserName = useBrowserName();
  return (device) =>
    device.context === 'device' ? t`Keystead app on ${device.device_name}` : browserName(device);
}
