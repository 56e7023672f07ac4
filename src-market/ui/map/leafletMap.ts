import {
  GridLayer,
  map as makeMap,
  tileLayer,
  type Coords,
  type Map as LeafletMap,
} from 'leaflet/dist/leaflet-src.esm.js';
import {
  areaOfBounds,
  areaText,
  centerOf,
  type MapArea,
  nextTo,
  widthOf,
} from '#src/rules/search/mapArea.ts';
import styles from './StreetMap.module.css';

/** The content security policy lists these servers. */
const TILES = 'https://{s}.tile.openstreetmap.org/{z}/{x}/{y}.png';
const MAX_ZOOM = 18;
const STREET_ZOOM = 15;
/** Space for the pins at the edges, as a share of the width. */
const EDGE = 0.09;

/** A plain checkered background that moves and scales with the map. */
class CheckeredLayer extends GridLayer {
  override createTile({ x, y }: Coords): HTMLElement {
    const square = document.createElement('div');
    square.className = ((x + y) % 2 === 0 ? styles.square : styles.darkSquare) ?? '';
    return square;
  }
}

/** Without a tile after this time the world is drawn, in milliseconds. */
const PATIENCE_MS = 800;

/** Loads one tile before it adds the layer: without access to tiles the world and the background remain. */
function addTiles(map: LeafletMap): void {
  const layer = tileLayer(TILES, {
    maxZoom: MAX_ZOOM,
    className: styles.tiles ?? '',
    crossOrigin: true,
  });
  const probe = new Image();
  probe.crossOrigin = 'anonymous';
  let isDrawn = false;
  const drawWorld = () => {
    if (isDrawn) return;
    isDrawn = true;
    // Without the file the background remains.
    void import('./worldLayer.ts').then(({ addWorld }) => addWorld(map)).catch(() => undefined);
  };
  const waiting = setTimeout(drawWorld, PATIENCE_MS);
  probe.addEventListener('error', drawWorld);
  map.on('unload', () => clearTimeout(waiting));
  probe.addEventListener('load', () => {
    clearTimeout(waiting);
    // The map may have been removed meanwhile.
    if (!map.getPane('tilePane')) return;
    layer.addTo(map);
    map.getContainer().dataset['tiles'] = 'shown';
  });
  probe.src = TILES.replace('{s}', 'a').replace('{z}/{x}/{y}', '0/0/0');
}

/** The corners as Leaflet takes them: longitudes increase across 180 too. */
const cornersOf = ({ west, south, east, north }: MapArea): [number, number][] => [
  [south, west],
  [north, west + widthOf({ west, east })],
];

export function showArea(map: LeafletMap, area: MapArea): void {
  const edge = Math.round(map.getSize().x * EDGE);
  map.fitBounds(cornersOf(area), {
    padding: [edge, edge],
    maxZoom: STREET_ZOOM,
    animate: false,
  });
}

/** Zooms in to an area within the visible one. False where no zoom level moves its corners apart. */
export function zoomInto(map: LeafletMap, area: MapArea): boolean {
  const { west, south, east, north } = area;
  const zoom = map.getZoom();
  if ((west === east && south === north) || zoom >= MAX_ZOOM) return false;
  const fitting = map.getBoundsZoom(cornersOf(area));
  const { lat, lng } = centerOf(area);
  map.setView(
    [lat, nextTo(lng, map.getCenter().lng)],
    Math.min(MAX_ZOOM, Math.max(zoom + 1, fitting - 0.5)),
  );
  return true;
}

/** The visible area, in the format of the URL and the API. */
export function visibleArea(map: LeafletMap): string {
  const bounds = map.getBounds();
  return areaText(
    areaOfBounds({
      west: bounds.getWest(),
      south: bounds.getSouth(),
      east: bounds.getEast(),
      north: bounds.getNorth(),
    }),
  );
}

/** Creates a street map in the element, with a background for when tiles are not available. */
export function createStreetMap(element: HTMLElement, area: MapArea): LeafletMap {
  const map = makeMap(element, {
    zoomControl: false,
    attributionControl: false,
    maxZoom: MAX_ZOOM,
    // Half steps, so that an area fills the available space.
    zoomSnap: 0.5,
    // Scrolling the page over the map must not zoom it.
    scrollWheelZoom: false,
    worldCopyJump: true,
  });
  showArea(map, area);
  new CheckeredLayer().addTo(map);
  addTiles(map);
  return map;
}
