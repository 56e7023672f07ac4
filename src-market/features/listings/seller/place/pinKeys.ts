import { wrapped } from '#src/rules/search/mapArea.ts';

/** Latitude and longitude in degrees. */
export type Pin = readonly [lat: number, lng: number];

/** About 10 m to the north. */
const STEP_DEGREES = 0.0001;
const LARGE_STEPS = 10;
/** About 10 cm. */
const DIGITS = 6;

const DIRECTIONS: Readonly<Record<string, Pin>> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/** A valid position with as many digits as make sense; the map may show the world several times. */
export function roundedPin(lat: number, lng: number): Pin {
  const clamped = Math.max(-90, Math.min(90, lat));
  return [Number(clamped.toFixed(DIGITS)), Number(wrapped(lng).toFixed(DIGITS))];
}

/** Where an arrow key moves the pin; null for another key. */
export function pinMovedBy([lat, lng]: Pin, key: string, large: boolean): Pin | null {
  const direction = DIRECTIONS[key];
  if (!direction) return null;
  const step = STEP_DEGREES * (large ? LARGE_STEPS : 1);
  return roundedPin(lat + direction[0] * step, lng + direction[1] * step);
}
