import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';
import { useEffect, useState } from 'react';
import { useIsLeaving } from '#src/app/pages/useIsLeaving.ts';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { areaAround, areaOfText, areaText, type MapArea } from '#src/rules/search/mapArea.ts';
import type { MapCluster, PropertyCard } from '#src/wire/search/search.ts';
import { mapViewQuery } from '#src-market/data/search/mapView.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { formatCount } from '#src-market/ui/display/format.ts';
import { Checkbox } from '#src-market/ui/forms/Checkbox.tsx';
import { visibleArea, showArea, zoomInto } from '#src-market/ui/map/leafletMap.ts';
import { StreetMap } from '#src-market/ui/map/StreetMap.tsx';
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
  /** The words of the search, without the name of a place. */
  readonly words: string | null;
  readonly onSearch: (next: Search, how?: 'replace') => void;
}

const NO_CLUSTERS: readonly MapCluster[] = [];
/** Around homes at one address, in degrees: about a hundred metres. */
const ADDRESS = 0.001;
/** Europe, when neither the search nor the results set an area. */
const DEFAULT_AREA: MapArea = { west: -12, south: 36, east: 25, north: 60 };
/** Around the outermost homes, in degrees: a few hundred metres. */
const MARGIN = 0.004;

export default function ResultsMap(props: MapProps) {
  const { search, cards, highlighted, words, onSearch } = props;
  const { i18n, t } = useLingui();
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [selected, setSelected] = useState<PropertyCard | null>(null);
  const area = search.bbox ? areaOfText(search.bbox) : areaAround(cards, MARGIN);
  const area_key = area ? areaText(area) : '';
  // The area the user has moved away from; irrelevant once the map shows another one.
  const [moved_from, setMovedFrom] = useState<string | null>(null);

  const [on_move, setOnMove] = useState(searchesOnMove);
  // Words stay; the name of a place that is left does not.
  const withinArea = (bbox: string) => withChanges(search, { bbox, place: null, q: words });
  const searchHere = (shownMap: LeafletMap, how?: 'replace') =>
    onSearch(withinArea(visibleArea(shownMap)), how);
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
    const within = areaOfText(bbox);
    if (zoomInto(map, within)) return;
    // Homes at one address: the list shows them.
    const address = { lat: within.south, lng: within.west };
    const around = areaAround([address], ADDRESS);
    if (around) onSearch(withinArea(areaText(around)));
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
    showArea(map, areaOfText(area_key));
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
