import { Trans, useLingui } from '@lingui/react/macro';
import type { Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';
import { useEffect, useMemo, useState } from 'react';
import type { PropertyCard } from '#src/wire/search/search.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Checkbox } from '#src-market/ui/forms/Checkbox.tsx';
import { visibleArea, type Area, showArea } from '#src-market/ui/map/leafletMap.ts';
import { StreetMap } from '#src-market/ui/map/StreetMap.tsx';
import { areaOf } from './mapArea.ts';
import { MapPreview } from './MapPreview.tsx';
import { rememberSearchOnMove, searchesOnMove } from './moveChoice.ts';
import { pinsFor } from './pins.ts';
import { useUserMoves } from './useUserMoves.ts';
import { withChanges, type Search } from '../search.ts';
import styles from './map.module.css';

export interface MapProps {
  readonly search: Search;
  readonly cards: readonly PropertyCard[];
  /** The property under the pointer in the list. */
  readonly highlighted: string | null;
  readonly onSearch: (next: Search, how?: 'replace') => void;
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

  const [on_move, setOnMove] = useState(searchesOnMove);
  const searchHere = (shownMap: LeafletMap, how?: 'replace') =>
    onSearch(withChanges(search, { bbox: visibleArea(shownMap), place: null, q: null }), how);
  useUserMoves(map, (movedMap) => {
    // Back returns to the search before the map moved, not through every step.
    if (on_move) searchHere(movedMap, search.bbox ? 'replace' : undefined);
    else setMovedFrom(area_key);
  });

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
      {map && (
        <div className={styles.again}>
          <span className={styles.moves}>
            <Checkbox
              label={<Trans>Search as I move the map</Trans>}
              checked={on_move}
              onChange={({ target }) => {
                setOnMove(target.checked);
                rememberSearchOnMove(target.checked);
                if (target.checked && moved_from === area_key) searchHere(map);
              }}
            />
          </span>
          {!on_move && moved_from === area_key && (
            <Button size="sm" icon="search" onClick={() => searchHere(map)}>
              <Trans>Search this area</Trans>
            </Button>
          )}
        </div>
      )}
      {shown && (
        <MapPreview card={shown} guests={search.guests} onClose={() => setSelected(null)} />
      )}
    </StreetMap>
  );
}
