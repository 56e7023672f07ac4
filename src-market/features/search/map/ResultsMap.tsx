import { Trans, useLingui } from '@lingui/react/macro';
import type { Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';
import { useEffect, useMemo, useState } from 'react';
import type { PropertyCard } from '#src/wire/search/search.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { visibleArea, type Area, showArea } from '#src-market/ui/map/leafletMap.ts';
import { StreetMap } from '#src-market/ui/map/StreetMap.tsx';
import { areaOf } from './mapArea.ts';
import { MapPreview } from './MapPreview.tsx';
import { pinsFor } from './pins.ts';
import { withChanges, type Search } from '../search.ts';
import styles from './map.module.css';

export interface MapProps {
  readonly search: Search;
  readonly cards: readonly PropertyCard[];
  /** The property under the pointer in the list. */
  readonly highlighted: string | null;
  readonly onSearch: (next: Search) => void;
}

/** Europe, when neither the search nor the results set an area. */
const DEFAULT_AREA: Area = [-12, 36, 25, 60];

export default function ResultsMap({ search, cards, highlighted, onSearch }: MapProps) {
  const { i18n, t } = useLingui();
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [selected, setSelected] = useState<PropertyCard | null>(null);
  const area = areaOf(search.bbox, cards);
  const area_key = area?.join(',') ?? '';
  // The area the user has moved away from; irrelevant once the map shows another one.
  const [moved_from, setMovedFrom] = useState<string | null>(null);

  useEffect(() => {
    if (!map) return;
    const move = () => setMovedFrom(area_key);
    map.on('dragend', move);
    map.getContainer().addEventListener('keyup', move);
    return () => {
      map.off('dragend', move);
      map.getContainer().removeEventListener('keyup', move);
    };
  }, [map, area_key]);

  const pins = useMemo(() => pinsFor(cards, i18n.locale, setSelected), [cards, i18n.locale]);
  useEffect(() => {
    if (map) pins.layer.addTo(map);
    return () => {
      pins.layer.remove();
    };
  }, [map, pins]);

  // Show new results where they are, unless the user chose the area.
  useEffect(() => {
    if (!map || !area_key || search.bbox) return;
    const [west = 0, south = 0, east = 0, north = 0] = area_key.split(',').map(Number);
    showArea(map, [west, south, east, north]);
  }, [map, area_key, search.bbox]);

  const marked = highlighted ?? selected?.id ?? null;
  useEffect(() => pins.mark(marked), [map, pins, marked]);
  const shown = selected && cards.find((card) => card.id === selected.id);

  return (
    <StreetMap label={t`Map of the results`} area={area ?? DEFAULT_AREA} onMap={setMap}>
      {map && moved_from === area_key && (
        <span className={styles.again}>
          <Button
            size="sm"
            icon="search"
            onClick={() =>
              onSearch(withChanges(search, { bbox: visibleArea(map), place: null, q: null }))
            }
          >
            <Trans>Search this area</Trans>
          </Button>
        </span>
      )}
      {shown && (
        <MapPreview card={shown} guests={search.guests} onClose={() => setSelected(null)} />
      )}
    </StreetMap>
  );
}
