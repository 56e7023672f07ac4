import type { Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';
import { useEffect, useEffectEvent } from 'react';

/** What a user does to move or zoom a map; the map also moves when it shows new results. */
const GESTURES = ['pointerdown', 'pointerup', 'wheel', 'keydown', 'click'] as const;
/** A move that begins later has another cause. */
const GESTURE_MS = 1_500;
const PAUSE_MS = 350;

/** Calls after the user has moved or zoomed the map, once the map rests. */
export function useUserMoves(map: LeafletMap | null, onMove: (map: LeafletMap) => void): void {
  const move = useEffectEvent(onMove);
  useEffect(() => {
    if (!map) return;
    const container = map.getContainer();
    // The zoom buttons are beside the map.
    const frame = container.parentElement ?? container;
    let touched = Number.NEGATIVE_INFINITY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const touch = () => {
      touched = performance.now();
    };
    const settle = () => {
      if (performance.now() - touched > GESTURE_MS) return;
      clearTimeout(timer);
      timer = setTimeout(() => move(map), PAUSE_MS);
    };
    for (const gesture of GESTURES) frame.addEventListener(gesture, touch, { passive: true });
    map.on('moveend', settle);
    return () => {
      clearTimeout(timer);
      for (const gesture of GESTURES) frame.removeEventListener(gesture, touch);
      map.off('moveend', settle);
    };
  }, [map]);
}
