import {
  divIcon,
  type LayerGroup,
  layerGroup,
  type LeafletKeyboardEvent,
  marker,
  Marker,
} from 'leaflet/dist/leaflet-src.esm.js';
import { areaOfText, contains, nextTo } from '#src/rules/search/mapArea.ts';
import type { MapCluster, PropertyCard } from '#src/wire/search/search.ts';
import styles from './map.module.css';

export function priceOf({ stay, nightly }: PropertyCard): number {
  return stay?.total ?? nightly;
}

function flag(className: string | undefined, text: string): HTMLElement {
  const element = document.createElement('span');
  element.className = className ?? '';
  element.textContent = text;
  return element;
}

export interface Pins {
  readonly layer: LayerGroup;
  /** Raises the pin of a property, or of the cluster that has it, above the others; null for none. */
  readonly mark: (card: PropertyCard | null) => void;
  /** Moves the pins to the copies of the world around this longitude. */
  readonly moveNextTo: (lng: number) => void;
}

interface Pinned {
  readonly homes: readonly PropertyCard[];
  readonly clusters: readonly MapCluster[];
}

export interface PinOptions {
  readonly priceText: (amount: number, currency: string) => string;
  /** The accessible name of a cluster; it begins with the count. */
  readonly clusterName: (cluster: MapCluster) => string;
  readonly onSelect: (card: PropertyCard) => void;
  readonly onOpen: (cluster: MapCluster) => void;
}

/** Leaflet lets a pin have the focus, but presses it with a pointer only. */
function onPress(pin: Marker, press: () => void): void {
  pin.on('click', press);
  pin.on('keydown', ({ originalEvent }: LeafletKeyboardEvent) => {
    if (originalEvent.key === 'Enter') press();
  });
}

function clusterPins({ clusters }: Pinned, { clusterName, onOpen }: PinOptions) {
  return clusters.map((cluster) => {
    const icon = divIcon({
      className: styles.cluster ?? '',
      html: flag(undefined, String(cluster.count)),
      iconSize: [0, 0],
    });
    const pin = marker([cluster.lat, cluster.lng], { icon, riseOnHover: true });
    onPress(pin, () => onOpen(cluster));
    pin.on('add', () => pin.getElement()?.setAttribute('aria-label', clusterName(cluster)));
    return { cluster, pin };
  });
}

/** A price pin for each home, a number for each cluster, and place names for when the map has no tiles. */
export function pinsFor(pinned: Pinned, options: PinOptions): Pins {
  const { homes } = pinned;
  const { priceText, onSelect } = options;
  const layer = layerGroup();
  const clusters = clusterPins(pinned, options);
  for (const { pin } of clusters) pin.addTo(layer);
  const points = new Map<string, { name: string; lats: number[]; lngs: number[] }>();
  const pins = new Map(
    homes.map((card) => {
      const { id, lat, lng, title, location } = card;
      const point = points.get(location.id) ?? { name: location.name, lats: [], lngs: [] };
      point.lats.push(lat);
      point.lngs.push(lng);
      points.set(location.id, point);
      const price = priceText(priceOf(card), card.currency);
      const icon = divIcon({
        className: styles.pin ?? '',
        html: flag(styles.flag, price),
        iconSize: [0, 0],
      });
      const pin = marker([lat, lng], { icon, riseOnHover: true });
      onPress(pin, () => onSelect(card));
      pin.on('add', () => pin.getElement()?.setAttribute('aria-label', `${price}, ${title}`));
      return [id, pin.addTo(layer)] as const;
    }),
  );
  const mean = (degrees: readonly number[]) =>
    degrees.reduce((sum, degree) => sum + degree, 0) / degrees.length;
  const meanLng = (lngs: readonly number[]) => mean(lngs.map((lng) => nextTo(lng, lngs[0] ?? lng)));
  for (const { name, lats, lngs } of points.values())
    marker([mean(lats), meanLng(lngs)], {
      icon: divIcon({
        className: styles.place ?? '',
        html: flag(undefined, name),
        iconSize: [0, 0],
      }),
      interactive: false,
      keyboard: false,
      zIndexOffset: -1000,
    }).addTo(layer);

  const mark = (marked: PropertyCard | null) => {
    const single = marked && pins.get(marked.id);
    const holder =
      marked &&
      !single &&
      clusters.find(({ cluster }) => contains(areaOfText(cluster.bbox), marked));
    for (const pin of [...pins.values(), ...clusters.map((one) => one.pin)]) {
      const isMarked = pin === single || pin === (holder && holder.pin);
      pin.getElement()?.toggleAttribute('data-marked', isMarked);
      pin.setZIndexOffset(isMarked ? 1000 : 0);
    }
  };
  const moveNextTo = (center: number) => {
    for (const pin of layer.getLayers()) {
      if (!(pin instanceof Marker)) continue;
      const { lat, lng } = pin.getLatLng();
      const near = nextTo(lng, center);
      if (near !== lng) pin.setLatLng([lat, near]);
    }
  };
  return { layer, mark, moveNextTo };
}
