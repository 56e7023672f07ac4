import { metaOf } from '#src/schema/field.ts';
import { Icon } from '#src/app/images/Icon.tsx';
import { toneOf } from '../declaration/labels.ts';
import { valueLabelOf } from '#src/schema/fieldLabel.ts';
import { Chip } from '../ui/Chip.tsx';
import type { Entry } from './entries.ts';
import styles from './PaletteDialog.module.css';

interface Props {
  entry: Entry;
  index: number;
  isChosen: boolean;
  startsGroup: boolean;
  onTake: () => void;
  onHover: () => void;
}

/** One entry, below its group's name where the group begins. The focus stays in the input. */
export function PaletteRow({ entry, index, isChosen, startsGroup, onTake, onHover }: Props) {
  return (
    <>
      {startsGroup && (
        <div role="presentation" className={styles.group}>
          {entry.group}
        </div>
      )}
      <button
        type="button"
        tabIndex={-1}
        id={`palette-${index}`}
        role="option"
        aria-selected={isChosen}
        className={styles.entry}
        onMouseDown={(event) => event.preventDefault()}
        onMouseMove={onHover}
        onClick={onTake}
      >
        <Icon name={entry.icon} />
        <span dir="auto" className={styles.label}>
          {entry.label}
        </span>
        {entry.state && (
          <Chip tone={toneOf(entry.state.value, entry.state.of && metaOf(entry.state.of).tone)}>
            {valueLabelOf(entry.state.of, entry.state.value)}
          </Chip>
        )}
      </button>
    </>
  );
}
