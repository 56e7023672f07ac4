import { useLingui } from '@lingui/react/macro';
import type { Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { MapArea } from '#src/rules/search/mapArea.ts';
import { IconButton } from '../controls/IconButton.tsx';
import { createStreetMap } from './leafletMap.ts';
import styles from './StreetMap.module.css';

interface Props {
  /** Names the map for screen readers. */
  readonly label: string;
  /** The initial area. */
  readonly area: MapArea;
  /** Called with the map once created, and with null when removed. */
  readonly onMap: (map: LeafletMap | null) => void;
  /** Over the map. */
  readonly children?: ReactNode;
}

/** Leaflet with our styles. Leaflet is heavy: load its users by `import()` after hydration. */
export function StreetMap({ label, area, onMap, children }: Props) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const [first_area] = useState(area);
  const [map, setMap] = useState<LeafletMap | null>(null);
  useEffect(() => {
    if (!box.current) return;
    const created = createStreetMap(box.current, first_area);
    setMap(created);
    onMap(created);
    return () => {
      onMap(null);
      created.remove();
    };
  }, [first_area, onMap]);

  return (
    <div className={styles.frame}>
      <div ref={box} className={styles.map} role="application" aria-label={label} />
      <div className={styles.zoom}>
        <IconButton outlined icon="plus" label={t`Zoom in`} onClick={() => map?.zoomIn()} />
        <IconButton outlined icon="minus" label={t`Zoom out`} onClick={() => map?.zoomOut()} />
      </div>
      <p className={styles.attribution}>
        ©{' '}
        <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
          OpenStreetMap
        </a>
      </p>
      {children}
    </div>
  );
}
