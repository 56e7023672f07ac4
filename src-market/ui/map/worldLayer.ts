import {
  divIcon,
  layerGroup,
  marker,
  polygon,
  svg,
  type Map as LeafletMap,
} from 'leaflet/dist/leaflet-src.esm.js';
import { nextTo } from '#src/rules/search/mapArea.ts';
import { type CountryName, readWorld, type WorldFile } from './readWorld.ts';
import styles from './StreetMap.module.css';

const PANE = 'world';
/** Copies of the world beside the main one. */
const TURNS = [-360, 0, 360] as const;
/** The outlines are exact to about seven kilometres: closer, homes would stand in the sea. */
const MAX_ZOOM = 8.5;
const WORLD_PX = 256;
/** The width of a letter of a name. */
const LETTER_PX = 8;

/** Draws coasts, borders and names of countries below the pins, for a map without tiles. */
export async function addWorld(map: LeafletMap): Promise<void> {
  const { default: file } = (await import('./world.json')) as unknown as { default: WorldFile };
  // The map may have been removed meanwhile.
  if (!map.getPane('tilePane')) return;
  const { land, names } = readWorld(file);
  map.createPane(PANE).classList.add(styles.world ?? '');
  const copies = TURNS.flatMap((turn) =>
    land.map((ring) => ring.map(([lat, lng]): [number, number] => [lat, lng + turn])),
  );
  const outlines = polygon(copies, {
    pane: PANE,
    renderer: svg({ pane: PANE }),
    className: styles.land ?? '',
    interactive: false,
  });
  const labels = layerGroup();
  const update = () => {
    const zoom = map.getZoom();
    const isShown = zoom <= MAX_ZOOM;
    map.getContainer().toggleAttribute('data-world', isShown);
    labels.clearLayers();
    if (!isShown) {
      outlines.remove();
      return;
    }
    outlines.addTo(map);
    const perDegree = (WORLD_PX / 360) * 2 ** zoom;
    for (const country of names)
      if (country.width * perDegree > country.name.length * LETTER_PX)
        nameOf(country, map.getCenter().lng).addTo(labels);
  };
  update();
  labels.addTo(map);
  map.on('moveend', update);
}

function nameOf({ name, at: [lat, lng] }: CountryName, center: number) {
  const text = document.createElement('span');
  text.textContent = name;
  return marker([lat, nextTo(lng, center)], {
    pane: PANE,
    icon: divIcon({ className: styles.country ?? '', html: text, iconSize: [0, 0] }),
    interactive: false,
    keyboard: false,
  });
}
