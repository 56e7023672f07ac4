import { Trans, useLingui } from '@lingui/react/macro';
import {
  circle,
  divIcon,
  marker,
  type LeafletMouseEvent,
  type Map as LeafletMap,
} from 'leaflet/dist/leaflet-src.esm.js';
import { useEffect, useRef, useState } from 'react';
import { type MapArea, nextTo } from '#src/rules/search/mapArea.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { showArea } from '#src-market/ui/map/leafletMap.ts';
import { StreetMap } from '#src-market/ui/map/StreetMap.tsx';
import { pinMovedBy, roundedPin, type Pin } from './pinKeys.ts';
import styles from './place.module.css';

interface Props {
  readonly pin: Pin | null;
  readonly around: { readonly lat: number; readonly lng: number } | null;
  readonly onChange: (pin: Pin) => void;
}

/** The circle that the public page shows. */
const PUBLIC_RADIUS_M = 600;
const CLOSE_DEGREES = 0.006;
const TOWN_DEGREES = 0.04;
/** The middle of Europe; a map is shown only with a town or a pin. */
const ANYWHERE: Pin = [50, 10];

function areaOf(pin: Pin | null, around: Props['around']): MapArea {
  const [lat, lng] = pin ?? (around ? [around.lat, around.lng] : ANYWHERE);
  const reach = pin ? CLOSE_DEGREES : TOWN_DEGREES;
  return { west: lng - reach, south: lat - reach, east: lng + reach, north: lat + reach };
}

/** The map of `PinPicker`; Leaflet is heavy and loads with it. */
export default function PinMap({ pin, around, onChange }: Props) {
  const { t } = useLingui();
  const [map, setMap] = useState<LeafletMap | null>(null);
  const latest = useRef({ onChange });
  useEffect(() => {
    latest.current = { onChange };
  });
  const label = t`The pin of your place`;
  const town = around ? `${around.lat},${around.lng}` : '';

  // Show a town that was just chosen.
  const shown = useRef(town);
  useEffect(() => {
    if (!map || !around || shown.current === town) return;
    shown.current = town;
    showArea(map, areaOf(null, around));
  }, [map, around, town]);

  useEffect(() => {
    if (!map) return;
    const set = ({ latlng }: LeafletMouseEvent) =>
      latest.current.onChange(roundedPin(latlng.lat, latlng.lng));
    map.on('click', set);
    return () => void map.off('click', set);
  }, [map]);

  const [lat, lng] = pin ?? [null, null];
  const place = useRef<ReturnType<typeof marker>>(null);
  const exists = pin !== null;
  useEffect(() => {
    if (!map || !exists) return;
    const icon = divIcon({
      className: styles.pin ?? '',
      html: '<span></span>',
      iconSize: [44, 44],
      iconAnchor: [22, 42],
    });
    const made = marker([0, 0], { icon, draggable: true, autoPan: true });
    made.on('dragend', () => {
      const at = made.getLatLng();
      latest.current.onChange(roundedPin(at.lat, at.lng));
    });
    made.addTo(map);
    const element = made.getElement();
    element?.setAttribute('aria-label', label);
    const onKey = (event: KeyboardEvent) => {
      const at = made.getLatLng();
      const next = pinMovedBy([at.lat, at.lng], event.key, event.shiftKey);
      if (!next) return;
      // The map would move instead.
      event.preventDefault();
      event.stopPropagation();
      const shown: [number, number] = [next[0], nextTo(next[1], at.lng)];
      made.setLatLng(shown);
      map.panInside(shown, { padding: [40, 40], animate: false });
      latest.current.onChange(next);
    };
    element?.addEventListener('keydown', onKey);
    place.current = made;
    return () => {
      place.current = null;
      made.remove();
    };
  }, [map, exists, label]);

  useEffect(() => {
    if (!map || lat === null || lng === null) return;
    // On the copy of the world that the map shows, for a pin beside 180.
    const shown: [number, number] = [lat, nextTo(lng, map.getCenter().lng)];
    place.current?.setLatLng(shown);
    const area = circle(shown, {
      radius: PUBLIC_RADIUS_M,
      className: styles.area ?? '',
      interactive: false,
    }).addTo(map);
    return () => {
      area.remove();
    };
  }, [map, exists, lat, lng]);

  return (
    <StreetMap label={t`Map to set the pin`} area={areaOf(pin, around)} onMap={setMap}>
      {map && (
        <span className={styles.center}>
          <Button
            size="sm"
            variant="secondary"
            icon="pin"
            name="lat"
            onClick={() => {
              const { lat: centerLat, lng: centerLng } = map.getCenter();
              onChange(roundedPin(centerLat, centerLng));
            }}
          >
            {exists ? (
              <Trans>Move the pin to the centre</Trans>
            ) : (
              <Trans>Set the pin at the centre</Trans>
            )}
          </Button>
        </span>
      )}
    </StreetMap>
  );
}
