import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { Button } from '#src-market/ui/controls/Button.tsx';
import {
  nonePicked,
  pickedNow,
  press,
  watchPicked,
  type PickedHome,
} from '#src-market/ui/propertyCards/picked.ts';

/** Saves the home of the page, and adds it to the comparison. */
export function PropertyPicks({ id, title }: PickedHome) {
  const { saved, compared } = useSyncExternalStore(watchPicked, pickedNow, nonePicked);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={compared.includes(id) ? 'check' : 'compare'}
        aria-pressed={compared.includes(id)}
        onClick={() => press('compared', { id, title })}
      >
        <Trans>Compare</Trans>
      </Button>
      <Button
        variant="secondary"
        size="sm"
        icon={saved.includes(id) ? 'heart_filled' : 'heart'}
        aria-pressed={saved.includes(id)}
        onClick={() => press('saved', { id, title })}
      >
        <Trans>Save</Trans>
      </Button>
    </>
  );
}
