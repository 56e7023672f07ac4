import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { IconButton } from '../controls/IconButton.tsx';
import { nonePicked, pickedNow, press, watchPicked, type PickedHome } from './picked.ts';
import styles from './PropertyCard.module.css';

/** Saves a home, and adds it to the comparison. */
export function PickButtons({ id, title }: PickedHome) {
  const { t } = useLingui();
  const { saved, compared } = useSyncExternalStore(watchPicked, pickedNow, nonePicked);
  return (
    <div className={styles.picks}>
      <IconButton
        icon={compared.includes(id) ? 'check' : 'compare'}
        label={t`Compare ${title}`}
        aria-pressed={compared.includes(id)}
        onClick={() => press('compared', { id, title })}
      />
      <IconButton
        icon={saved.includes(id) ? 'heart_filled' : 'heart'}
        label={t`Save ${title}`}
        aria-pressed={saved.includes(id)}
        onClick={() => press('saved', { id, title })}
      />
    </div>
  );
}
