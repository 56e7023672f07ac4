import { useLingui } from '@lingui/react/macro';
import { circle, type Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';
import { useEffect, useState } from 'react';
import { StreetMap } from '#src-market/ui/map/StreetMap.tsx';
import styles from './location.module.css';

interface Props {
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
}

/** The home lies inside: its public position is up to 500 m away. */
const RADIUS_M = 600;
const AROUND_DEGREES = 0.02;

export default function AreaMap({ name, lat, lng }: Props) {
  const { t } = useLingui();
  const [map, setMap] = useState<LeafletMap | null>(null);
  useEffect(() => {
    if (!map) return;
    const area = circle([lat, lng], {
      radius: RADIUS_M,
      className: styles.area ?? '',
      interactive: false,
    });
    area.addTo(map);
    return () => {
      area.remove();
    };
  }, [map, lat, lng]);
  return (
    <StreetMap
      label={t`Map of ${name}`}
      area={{
        west: lng - AROUND_DEGREES,
        south: lat - AROUND_DEGREES,
        east: lng + AROUND_DEGREES,
        north: lat + AROUND_DEGREES,
      }}
      onMap={setMap}
    />
  );
}
