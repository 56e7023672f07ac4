import type { Section } from './section.ts';

const PRINTED = 'src/limits.test.ts › %s is as printed';

/** Business constants and limits. */
export const section9: Section = {
  'User fetch time-out 5000 ms; generic request time-out default 8000 ms': [
    PRINTED,
    'src/app/session/requestTimeouts.test.ts › section 9: generic request time-out default 8000 ms',
    'src/app/session/requestTimeouts.test.ts › section 9: User fetch time-out 5000 ms',
  ],
  'Retries: max 2, base delay 1000 ms doubling, capped at 5000 ms': [
    PRINTED,
    'src/session/request.test.ts › Retries: max 2, base delay 1000 ms doubling, capped at 5000 ms',
    'src/app/session/session.test.ts › section 9: retries max 2, base delay 1000 ms doubling',
  ],
  'Token counted as expired 5 minutes (300000 ms) before its expiry; expiry computed from expires_in in seconds':
    [
      PRINTED,
      'src/session/device/tokens.test.ts › section 9: counts a token as expired 5 minutes (300000 ms) before its expiry',
    ],
  'User-data cookie named pr_user, secure, same-site lax': [
    'src/session/userCookie.test.ts › section 9: is named pr_user, secure, same-site lax',
    'tests/journeys/sessions.spec.ts › an ended session leads to log-in and back',
  ],
  'Route preloading: at most 5 concurrent loads': [
    PRINTED,
    'src/app/deferred/services/preloading.test.ts › section 9: Route preloading: at most 5 concurrent loads',
  ],
  'Icon fetch time-out 1500 ms': [
    PRINTED,
    'src/app/deferred/services/checkIcons.test.ts › waits 1500 ms for it (section 9: Icon fetch time-out 1500 ms)',
  ],
  'Reload guard default 10000 ms': [
    PRINTED,
    'src/app/failures/reload.test.ts › section 9: Reload guard default 10000 ms',
  ],
  'Realtime setup attempted 100 ms after load': [
    PRINTED,
    'src/app/providers/delayedStart.test.ts › section 9: Realtime setup attempted 100 ms after load',
  ],
  'transports ws and wss only; TLS forced when scheme is https': [
    'src/realtime/echo.test.ts › transports ws and wss only',
    'src/realtime/echo.test.ts › TLS forced when scheme is https: %s, %s',
  ],
  'Toasts: default 5000 ms, max 5 visible, gap 16 px, swipe threshold 50 toward the right, hotkey F8, removal 200 ms after close':
    [
      PRINTED,
      'src/app/toasts/store.test.ts › are removed 200 ms after they are closed',
      'tests/specification.test.ts › Toasts: gap 16 px, removal 200 ms after close',
      'tests/journeys/toasts.spec.ts › five at most, 16 px apart, bottom right; F8 focuses them, Escape closes',
      'tests/journeys/toasts.spec.ts › a swipe of 50 px to the right closes one; less does not',
    ],
  'Tooltip open delay 700 ms, skip delay 300 ms': [
    PRINTED,
    'tests/journeys/toasts.spec.ts › section 9: tooltip open delay 700 ms, skip delay 300 ms',
  ],
  'Page loading bar: throttle 200 ms, duration 2000 ms, hide delay 500 ms, reset delay 400 ms, height 3 px':
    [
      PRINTED,
      'src/app/pages/loadingBar.test.ts › appears after 200 ms and advances',
      'src/app/pages/loadingBar.test.ts › fills up, hides after 500 ms and resets after another 400 ms',
      'tests/specification.test.ts › Page loading bar: height 3 px, reset delay 400 ms',
    ],
  'Progress clamps 0 to 100 percent': ['src/app/pages/loadingBar.test.ts › clamps to 0 and 100'],
  'Image breakpoints: xs 320, sm 640, md 768, lg 1024, xl 1280, xxl and 2xl 1536; densities 1 and 2; default format webp; placeholder 10x10, quality 50, blur 3':
    [
      PRINTED,
      'src/app/images/imageUrl.test.ts › offers webp at every breakpoint and density up to the image width, and a placeholder',
      'server/platform/images/images.test.ts › have a placeholder of 10 × 10 pixels',
    ],
  'Theme colours: primary green, secondary blue, success green, info blue, warning yellow, error red, neutral slate':
    [
      PRINTED,
      'tests/specification.test.ts › Theme colours: primary green, secondary blue, success green, info blue, warning yellow, error red, neutral slate',
    ],
};
