import bowser from 'bowser';
import type { Device } from '#src/wire/accounts/devices.ts';

const KINDS: Readonly<Record<string, Device['kind']>> = { mobile: 'phone', tablet: 'tablet' };

/** Browser, system and kind of device from a user agent; null for unknown values. */
export function parseUserAgent(userAgent: string): Pick<Device, 'browser' | 'system' | 'kind'> {
  if (!userAgent) return { browser: null, system: null, kind: 'computer' };
  const { browser, os, platform } = bowser.parse(userAgent);
  return {
    browser: browser.name || null,
    system: os.name || null,
    kind: KINDS[platform.type ?? ''] ?? 'computer',
  };
}
