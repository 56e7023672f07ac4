import { Icon } from '#src/app/images/Icon.tsx';
import { toneOf, valueLabel } from '../fromResource/labels.ts';
import { Chip } from '../ui/Chip.tsx';
import type { Entry } from './entries.ts';
import styles from './PaletteDialog.module.css';

interface Props {
  entry: Entry;
  index: number;
  isChosen: boolean;
  begins: boolean;
  onTake: () => void;
  onPoint: () => void;
}

/** One entry, below the name of its group where that begins. Keys are the input's: the focus stays there. */
export function PaletteRow({ entry, index, isChosen, begins, onTake, onPoint }: Props) {
  return (
    <>
      {begins && (
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
        onMouseMove={onPoint}
        onClick={onTake}
      >
        <Icon name={entry.icon} />
        <span className={styles.label}>{entry.label}</span>
        {entry.note !== undefined && (
          <Chip tone={toneOf(entry.note)}>{valueLabel(entry.note)}</Chip>
        )}
      </button>
    </>
  );
}
