import type { Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { MapCluster, PropertyCard } from '#src/wire/search/search.ts';
import { pinsFor, type PinOptions, type Pins } from './pins.ts';

interface ShownPins extends PinOptions {
  readonly homes: readonly PropertyCard[];
  readonly clusters: readonly MapCluster[];
  /** The home whose pin is raised, or whose cluster is. */
  readonly marked: PropertyCard | null;
}

/** Shows pins on the map, and replaces them when the homes change. */
export function usePins(map: LeafletMap | null, shown: ShownPins): void {
  const { homes, clusters, marked, priceText } = shown;
  const pins = useRef<Pins | null>(null);
  const price = useEffectEvent(priceText);
  const nameOf = useEffectEvent(shown.clusterName);
  const select = useEffectEvent(shown.onSelect);
  const open = useEffectEvent(shown.onOpen);
  useEffect(() => {
    if (!map) return;
    const made = pinsFor(
      { homes, clusters },
      {
        priceText: (amount, currency) => price(amount, currency),
        clusterName: (cluster) => nameOf(cluster),
        onSelect: (card) => select(card),
        onOpen: (cluster) => open(cluster),
      },
    );
    const move = () => made.moveNextTo(map.getCenter().lng);
    move();
    map.on('moveend', move);
    made.layer.addTo(map);
    pins.current = made;
    return () => {
      map.off('moveend', move);
      made.layer.remove();
      pins.current = null;
    };
  }, [map, homes, clusters]);
  // After the effect that makes the pins.
  useEffect(() => pins.current?.mark(marked), [map, homes, clusters, marked]);
}
