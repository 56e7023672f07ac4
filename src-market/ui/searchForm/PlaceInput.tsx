import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '#src/app/images/Icon.tsx';
import type { Place } from '#src/wire/search/search.ts';
import { type SuggestPlaces, usePlaceSuggestions } from './placeSuggestions.ts';
import { useInputBeforeHydration } from '../controls/useInputBeforeHydration.ts';
import { VisuallyHidden } from '../display/VisuallyHidden.tsx';
import styles from './PlaceInput.module.css';

/** A typed text, and the id of the place if one was chosen. */
export interface PlaceText {
  readonly text: string;
  readonly place: string | null;
}

interface Props {
  id: string;
  value: PlaceText;
  onChange: (value: PlaceText) => void;
  suggest: SuggestPlaces;
  placeholder: string;
  className?: string | undefined;
  /** The id of the error message. */
  describedBy?: string | undefined;
}

/** An ARIA combobox: arrows choose a suggestion, Enter selects it, Escape keeps the typed text. */
export function PlaceInput(props: Props) {
  const { id, value, onChange, suggest, placeholder, className, describedBy } = props;
  const { t } = useLingui();
  const list_id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [focused, setFocused] = useState(false);
  const [dismissed, setDismissed] = useState(false);
  const [active, setActive] = useState(-1);
  const found = usePlaceSuggestions(value.text, focused && value.place === null, suggest);
  const places = dismissed || !focused ? [] : found;
  const open = places.length > 0;
  const current = places[active];

  useInputBeforeHydration(field, (input) => {
    if (input.value !== value.text) onChange({ text: input.value, place: null });
    if (input === document.activeElement) setFocused(true);
  });

  const choose = (place: Place) => {
    onChange({ text: place.name, place: place.id });
    setActive(-1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
    if (event.key === 'ArrowDown') setActive((active + 1) % places.length);
    else if (event.key === 'ArrowUp') setActive((active <= 0 ? places.length : active) - 1);
    else if (event.key === 'Enter' && current) choose(current);
    else if (event.key === 'Escape') setDismissed(true);
    else return;
    event.preventDefault();
  };

  return (
    <span className={styles.wrap}>
      <input
        ref={field}
        id={id}
        name="q"
        type="text"
        dir="auto"
        role="combobox"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={120}
        className={className}
        placeholder={placeholder}
        value={value.text}
        aria-expanded={open}
        aria-controls={list_id}
        aria-autocomplete="list"
        aria-describedby={describedBy}
        aria-invalid={describedBy ? true : undefined}
        aria-activedescendant={current ? `${list_id}-${current.id}` : undefined}
        onChange={(event) => {
          setDismissed(false);
          setActive(-1);
          onChange({ text: event.target.value, place: null });
        }}
        onKeyDown={onKeyDown}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      />
      <div
        id={list_id}
        role="listbox"
        aria-label={t`Places`}
        className={styles.list}
        hidden={!open}
      >
        {places.map((place) => (
          <button
            key={place.id}
            id={`${list_id}-${place.id}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={place === current}
            className={styles.option}
            // Keep the focus in the input until the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(place)}
          >
            <Icon name="pin" />
            <span>
              <span dir="auto" className={styles.name}>
                {place.name}
              </span>
              <span dir="auto" className={styles.within}>
                {place.within.join(', ')}
              </span>
            </span>
          </button>
        ))}
      </div>
      <VisuallyHidden role="status">
        {open && t`${plural(places.length, { one: '# place', other: '# places' })}`}
      </VisuallyHidden>
    </span>
  );
}
