import type { Area } from '#src-market/ui/map/leafletMap.ts';

/** The margin around the outermost points, in degrees: a few hundred metres. */
const MARGIN = 0.004;

/** The requested area, else the one that contains every point; null without either. */
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
    Math.min(...lngs) - MARGIN,
    Math.min(...lats) - MARGIN,
    Math.max(...lngs) + MARGIN,
    Math.max(...lats) + MARGIN,
  ];
}
