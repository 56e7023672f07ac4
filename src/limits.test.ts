import { describe, expect, it } from 'vitest';

import * as limits from './limits.ts';

/** The figures as section 9 of the specification prints them. */
const PRINTED: readonly (readonly [keyof typeof limits, unknown])[] = [
  ['USER_FETCH_TIMEOUT_MS', 5000],
  ['REQUEST_TIMEOUT_MS', 8000],
  ['MAX_RETRIES', 2],
  ['RETRY_BASE_DELAY_MS', 1000],
  ['RETRY_DELAY_CAP_MS', 5000],
  ['TOKEN_EARLY_EXPIRY_MS', 5 * 60 * 1000],
  ['USER_DATA_COOKIE', { name: 'pr_user', secure: true, sameSite: 'lax' }],
  ['MAX_CONCURRENT_PRELOADS', 5],
  ['ICON_FETCH_TIMEOUT_MS', 1500],
  ['RELOAD_GUARD_MS', 10000],
  ['REALTIME_SETUP_DELAY_MS', 100],
  ['REALTIME_TRANSPORTS', ['ws', 'wss']],
  ['REALTIME_TLS_SCHEME', 'https'],
  ['TOAST_DURATION_MS', 5000],
  ['MAX_VISIBLE_TOASTS', 5],
  ['TOAST_GAP_PX', 16],
  ['TOAST_SWIPE_THRESHOLD_PX', 50],
  ['TOAST_SWIPE_DIRECTION', 'right'],
  ['TOAST_POSITION', 'bottom-right'],
  ['TOAST_HOTKEY', 'F8'],
  ['TOAST_REMOVAL_DELAY_MS', 200],
  ['TOOLTIP_OPEN_DELAY_MS', 700],
  ['TOOLTIP_SKIP_DELAY_MS', 300],
  ['LOADING_BAR_THROTTLE_MS', 200],
  ['LOADING_BAR_DURATION_MS', 2000],
  ['LOADING_BAR_HIDE_DELAY_MS', 500],
  ['LOADING_BAR_RESET_DELAY_MS', 400],
  ['LOADING_BAR_HEIGHT_PX', 3],
  ['MIN_PROGRESS_PERCENT', 0],
  ['MAX_PROGRESS_PERCENT', 100],
  [
    'IMAGE_BREAKPOINTS_PX',
    { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, xxl: 1536, '2xl': 1536 },
  ],
  ['IMAGE_DENSITIES', [1, 2]],
  ['IMAGE_DEFAULT_FORMAT', 'webp'],
  ['IMAGE_PLACEHOLDER', { width_px: 10, height_px: 10, quality: 50, blur: 3 }],
  [
    'THEME_COLOURS',
    {
      primary: 'green',
      secondary: 'blue',
      success: 'green',
      info: 'blue',
      warning: 'yellow',
      error: 'red',
      neutral: 'slate',
    },
  ],
];

describe('the limits', () => {
  it.each(PRINTED)('%s is as printed', (name, value) => {
    expect(limits[name]).toEqual(value);
  });

  it('are all of them printed', () => {
    expect(Object.keys(limits).sort()).toEqual(PRINTED.map(([name]) => name).sort());
  });
});
