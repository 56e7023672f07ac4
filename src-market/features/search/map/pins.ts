import { divIcon, type LayerGroup, layerGroup, marker } from 'leaflet/dist/leaflet-src.esm.js';
import type { PropertyCard } from '#src/wire/search/search.ts';
import { formatMoney } from '#src-market/ui/display/format.ts';
import styles from './map.module.css';

const CENTS = 100;

export function priceOf({ stay, nightly }: PropertyCard): number {
  return stay?.total ?? nightly;
}

function roundPrice(card: PropertyCard, locale: string): string {
  return formatMoney(Math.round(priceOf(card) / CENTS) * CENTS, card.currency, locale, true);
}

function flag(className: string | undefined, text: string): HTMLElement {
  const element = document.createElement('span');
  element.className = className ?? '';
  element.textContent = text;
  return element;
}

export interface Pins {
  readonly layer: LayerGroup;
  /** Raises one pin above the others; null for none. */
  readonly mark: (id: string | null) => void;
}

/** A price pin for each property, and place names for when the map has no tiles. */
export function pinsFor(
  cards: readonly PropertyCard[],
  locale: string,
  onSelect: (card: PropertyCard) => void,
): Pins {
  const layer = layerGroup();
  const points = new Map<string, { name: string; lats: number[]; lngs: number[] }>();
  const pins = new Map(
    cards.map((card) => {
      const { id, lat, lng, title, location } = card;
      const point = points.get(location.id) ?? { name: location.name, lats: [], lngs: [] };
      point.lats.push(lat);
      point.lngs.push(lng);
      points.set(location.id, point);
      const price = roundPrice(card, locale);
      const icon = divIcon({
        className: styles.pin ?? '',
        html: flag(styles.flag, price),
        iconSize: [0, 0],
      });
      const pin = marker([lat, lng], { icon, riseOnHover: true }).on('click', () => onSelect(card));
      pin.on('add', () => pin.getElement()?.setAttribute('aria-label', `${price}, ${title}`));
      return [id, pin.addTo(layer)] as const;
    }),
  );
  const mean = (degrees: readonly number[]) =>
    degrees.reduce((sum, degree) => sum + degree, 0) / degrees.length;
  for (const { name, lats, lngs } of points.values())
    marker([mean(lats), mean(lngs)], {
      icon: divIcon({
        className: styles.place ?? '',
        html: flag(undefined, name),
        iconSize: [0, 0],
      }),
      interactive: false,
      keyboard: false,
      zIndexOffset: -1000,
    }).addTo(layer);

  const mark = (marked: string | null) => {
    for (const [id, pin] of pins) {
      pin.getElement()?.toggleAttribute('data-marked', id === marked);
      pin.setZIndexOffset(id === marked ? 1000 : 0);
    }
  };
  return { layer, mark };
}
