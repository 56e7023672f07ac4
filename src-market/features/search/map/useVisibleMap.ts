import type { Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';
import { useEffect, useState } from 'react';
import { visibleArea } from '#src-market/ui/map/leafletMap.ts';

export interface VisibleMap {
  /** `west,south,east,north` in degrees. */
  readonly bbox: string;
  readonly zoom: number;
}

/** What the map shows, whatever moved it; null before it is ready. */
export function useVisibleMap(map: LeafletMap | null): VisibleMap | null {
  const [visible, setVisible] = useState<VisibleMap | null>(null);
  useEffect(() => {
    if (!map) return;
    const update = () => setVisible({ bbox: visibleArea(map), zoom: map.getZoom() });
    map.on('moveend', update);
    const frame = requestAnimationFrame(update);
    return () => {
      cancelAnimationFrame(frame);
      map.off('moveend', update);
    };
  }, [map]);
  return visible;
}
