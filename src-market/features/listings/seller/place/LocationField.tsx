import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useId, useRef, useState } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import type { Place } from '#src/wire/search/search.ts';
import { placesQuery } from '#src-market/data/search/search.ts';
import { FieldError } from '#src-market/ui/controls/FieldError.tsx';
import { PlaceInput } from '#src-market/ui/searchForm/PlaceInput.tsx';
import type { SuggestPlaces } from '#src-market/ui/searchForm/placeSuggestions.ts';
import { surroundingNames } from '../../location/surroundingNames.ts';
import styles from './place.module.css';

export type ChosenPlace = Pick<Place, 'id' | 'name' | 'within' | 'lat' | 'lng'>;

interface Props {
  readonly place: ChosenPlace | null;
  readonly error: string | undefined;
  readonly onChoose: (place: ChosenPlace) => void;
}

/** Homes are in a city or one of its areas, not in a country or a region. */
const NARROW = ['city', 'area'];

/** The town or area of the listing, chosen from our locations. */
export function LocationField({ place, error, onChoose }: Props) {
  const { t } = useLingui();
  const id = useId();
  const { call } = useApp();
  const queryClient = useQueryClient();
  const known = useRef(new Map<string, Place>());
  const name = place?.name ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const [unmatched, setUnmatched] = useState(false);
  const suggest: SuggestPlaces = useCallback(
    async (text) => {
      const places = await queryClient.query(placesQuery(call, text));
      for (const one of places) known.current.set(one.id, one);
      return places.filter(({ kind }) => NARROW.includes(kind));
    },
    [call, queryClient],
  );
  const message = unmatched ? t`Choose a town or an area from the list.` : error;
  return (
    <div
      className={styles.location}
      onBlur={() => {
        // Only a place of the list can be saved.
        setUnmatched(typed !== null && typed.trim() !== name);
        if (name) setTyped(null);
      }}
    >
      <label htmlFor={id} className={styles.label}>
        <Trans>Town or area</Trans>
      </label>
      <PlaceInput
        id={id}
        value={{ text: typed ?? name, place: typed === null ? (place?.id ?? null) : null }}
        suggest={suggest}
        placeholder={t`Such as Lisbon`}
        className={styles.input}
        describedBy={message ? `${id}-error` : undefined}
        onChange={({ text, place: chosen }) => {
          const found = chosen ? known.current.get(chosen) : undefined;
          setUnmatched(false);
          setTyped(found ? null : text);
          if (found) onChoose(found);
        }}
      />
      {message && <FieldError id={`${id}-error`}>{message}</FieldError>}
      {place && typed === null && (
        <p dir="auto" className={styles.within}>
          {[place.name, ...surroundingNames(place)].join(', ')}
        </p>
      )}
    </div>
  );
}
