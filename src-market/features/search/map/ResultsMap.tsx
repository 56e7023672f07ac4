import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';
import { useEffect, useState } from 'react';
import { useIsLeaving } from '#src/app/pages/useIsLeaving.ts';
import { useApp } from '#src/app/providers/AppContext.tsx';
import type { MapCluster, PropertyCard } from '#src/wire/search/search.ts';
import { mapViewQuery } from '#src-market/data/mapView.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { formatCount } from '#src-market/ui/display/format.ts';
import { Checkbox } from '#src-market/ui/forms/Checkbox.tsx';
import { visibleArea, type Area, showArea, zoomInto } from '#src-market/ui/map/leafletMap.ts';
import { StreetMap } from '#src-market/ui/map/StreetMap.tsx';
import { areaOf } from './mapArea.ts';
import { MapPreview } from './MapPreview.tsx';
import { rememberSearchOnMove, searchesOnMove } from './moveChoice.ts';
import { usePinPrice } from './usePinPrice.ts';
import { usePins } from './usePins.ts';
import { useUserMoves } from './useUserMoves.ts';
import { useVisibleMap } from './useVisibleMap.ts';
import { apiQuery } from '../searchParams.ts';
import { withChanges, type Search } from '../search.ts';
import styles from './map.module.css';

export interface MapProps {
  readonly search: Search;
  readonly cards: readonly PropertyCard[];
  /** The property under the pointer in the list. */
  readonly highlighted: string | null;
  readonly onSearch: (next: Search, how?: 'replace') => void;
}

const NO_CLUSTERS: readonly MapCluster[] = [];
/** Around homes at one address, in degrees: about a hundred metres. */
const ADDRESS = 0.001;
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
  const isLeaving = useIsLeaving();
  useUserMoves(map, (movedMap) => {
    if (isLeaving()) return;
    // Back returns to the search before the map moved, not through every step.
    if (on_move) searchHere(movedMap, search.bbox ? 'replace' : undefined);
    else setMovedFrom(area_key);
  });

  const { call, config } = useApp();
  const priceText = usePinPrice();
  const { limit: _limit, ...query } = apiQuery(search, config.display);
  const { data: view } = useQuery(mapViewQuery(call, query, useVisibleMap(map)));
  const clusterName = ({ count, lowest }: MapCluster) => {
    const homes = t`${plural(count, { one: '# home', other: '# homes' })}`;
    const price = priceText(lowest.amount, lowest.currency);
    return t`${homes}, from ${price}`;
  };
  const open = ({ bbox }: MapCluster) => {
    if (!map) return;
    const [west = 0, south = 0, east = 0, north = 0] = bbox.split(',').map(Number);
    if (zoomInto(map, [west, south, east, north])) return;
    // Homes at one address: the list shows them.
    const around = [west - ADDRESS, south - ADDRESS, east + ADDRESS, north + ADDRESS];
    const bbox_around = around.map((degrees) => degrees.toFixed(4)).join(',');
    onSearch(withChanges(search, { bbox: bbox_around, place: null, q: null }));
  };
  const homes = view?.homes ?? cards;
  usePins(map, {
    homes,
    clusters: view?.clusters ?? NO_CLUSTERS,
    marked: cards.find(({ id }) => id === highlighted) ?? selected,
    priceText,
    clusterName,
    onSelect: setSelected,
    onOpen: open,
  });

  // Show new results where they are, unless the user chose the area.
  useEffect(() => {
    if (!map || !area_key || search.bbox) return;
    const [west = 0, south = 0, east = 0, north = 0] = area_key.split(',').map(Number);
    showArea(map, [west, south, east, north]);
  }, [map, area_key, search.bbox]);

  const shown = selected && homes.find((card) => card.id === selected.id);

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
          {view && (
            <span role="status" className={styles.count}>
              {view.count.exact ? (
                <Trans>{formatCount(view.count.value, i18n.locale)} on the map</Trans>
              ) : (
                <Trans>About {formatCount(view.count.value, i18n.locale)} on the map</Trans>
              )}
            </span>
          )}
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
