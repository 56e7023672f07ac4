import type { Services } from '../services.ts';
import { realtimeSources } from '../realtime/realtimeConfig.ts';

/** The origin of Google's sign-in script and its requests. */
const GOOGLE = 'https://accounts.google.com/gsi/';
/** The origins that Stripe's script requires, according to its documentation. */
const STRIPE = {
  script: 'https://js.stripe.com',
  api: 'https://api.stripe.com',
  frames: ['https://js.stripe.com', 'https://hooks.stripe.com'],
} as const;

/**
 * The hash of an empty style element. Emotion fills such an element through the CSSOM, which the policy does
 * not restrict. Style elements with content and style attributes in HTML are refused; pages need no nonce.
 */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * The hash of the style element in which the data grid of the sheets declares its variables. Another theme or version
 * of the grid may need another hash: the journey of the sheet then fails with it in the console.
 */
const GRID_STYLE = "'sha256-F1tl4uB3V0Gffoes1i/TqoqNlL2nQEMxjgpCEXetgV4='";

interface Used {
  readonly google: boolean;
  readonly stripe: boolean;
  /** Sources of the inline scripts. */
  readonly scripts: readonly string[];
}

/** The content security policy of pages, the same for every one: hashes instead of nonces, so that caches may keep pages. */
export function contentPolicy(
  services: Pick<Services, 'bus' | 'env'>,
  { google, stripe, scripts }: Used,
): string {
  const frames = [...(google ? [GOOGLE] : []), ...(stripe ? STRIPE.frames : [])];
  return [
    "default-src 'self'",
    `script-src 'self'${google ? ` ${GOOGLE}client` : ''}${stripe ? ` ${STRIPE.script}` : ''} ${scripts.join(' ')}`,
    `style-src 'self' ${EMPTY_STYLE} ${GRID_STYLE}${google ? ` ${GOOGLE}style` : ''}`,
    "img-src 'self' data: https://*.tile.openstreetmap.org",
    [
      "connect-src 'self'",
      ...realtimeSources(services),
      ...(google ? [GOOGLE] : []),
      ...(stripe ? [STRIPE.api] : []),
    ].join(' '),
    ...(frames.length > 0 ? [["frame-src 'self'", ...frames].join(' ')] : []),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}
