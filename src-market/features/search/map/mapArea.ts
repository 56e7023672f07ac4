import type { Area } from '#src-market/ui/map/leafletMap.ts';

/** What is shown around the outermost points, in degrees: some hundred metres. */
const AROUND = 0.004;

/** The area that is asked for, else the one that holds every point; null where there is neither. */
export function areaOf(
  bbox: string | null,
  points: readonly { readonly lat: number; readonly lng: number }[],
): Area | null {
  if (bbox) {
    const [west = 0, south = 0, east = 0, north = 0] = bbox.split(',').map(Number);
    return [west, south, east, north];
  }
  if (points.length === 0) return null;
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng);
  return [
    Math.min(...lngs) - AROUND,
    Math.min(...lats) - AROUND,
    Math.max(...lngs) + AROUND,
    Math.max(...lats) + AROUND,
  ];
}
