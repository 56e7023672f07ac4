/** Every constant of the specification (section 9, and the times of section 7). */

export const USER_FETCH_TIMEOUT_MS = 5_000;
export const REQUEST_TIMEOUT_MS = 8_000;

export const MAX_RETRIES = 2;
/** Doubles with every retry, up to the cap. */
export const RETRY_BASE_DELAY_MS = 1_000;
export const RETRY_DELAY_CAP_MS = 5_000;

/** A token counts as expired this long before its expiry. */
export const TOKEN_EARLY_EXPIRY_MS = 300_000;

export const USER_DATA_COOKIE = { name: 'pr_user', secure: true, sameSite: 'lax' } as const;

export const MAX_CONCURRENT_PRELOADS = 5;
export const ICON_FETCH_TIMEOUT_MS = 1_500;
export const RELOAD_GUARD_MS = 10_000;

export const REALTIME_SETUP_DELAY_MS = 100;
export const REALTIME_TRANSPORTS = ['ws', 'wss'] as const;
/** The scheme that forces TLS. */
export const REALTIME_TLS_SCHEME = 'https';

export const TOAST_DURATION_MS = 5_000;
export const MAX_VISIBLE_TOASTS = 5;
export const TOAST_GAP_PX = 16;
export const TOAST_SWIPE_THRESHOLD_PX = 50;
export const TOAST_SWIPE_DIRECTION = 'right';
export const TOAST_POSITION = 'bottom-right';
export const TOAST_HOTKEY = 'F8';
export const TOAST_REMOVAL_DELAY_MS = 200;

export const TOOLTIP_OPEN_DELAY_MS = 700;
export const TOOLTIP_SKIP_DELAY_MS = 300;

export const LOADING_BAR_THROTTLE_MS = 200;
export const LOADING_BAR_DURATION_MS = 2_000;
export const LOADING_BAR_HIDE_DELAY_MS = 500;
export const LOADING_BAR_RESET_DELAY_MS = 400;
export const LOADING_BAR_HEIGHT_PX = 3;
export const MIN_PROGRESS_PERCENT = 0;
export const MAX_PROGRESS_PERCENT = 100;

export const IMAGE_BREAKPOINTS_PX = {
  xs: 320,
  sm: 640,
  md: 768,
  lg: 1024,
  xl: 1280,
  xxl: 1536,
  '2xl': 1536,
} as const;
export const IMAGE_DENSITIES = [1, 2] as const;
export const IMAGE_DEFAULT_FORMAT = 'webp';
export const IMAGE_PLACEHOLDER = { width_px: 10, height_px: 10, quality: 50, blur: 3 } as const;

export const THEME_COLOURS = {
  primary: 'green',
  secondary: 'blue',
  success: 'green',
  info: 'blue',
  warning: 'yellow',
  error: 'red',
  neutral: 'slate',
} as const;
