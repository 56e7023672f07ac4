import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef } from 'react';
import { isolate } from '#src/rules/texts/isolate.ts';
import { errorText } from '#src/app/deferred/errors/errorText.ts';
import { toast } from '#src/app/toasts/store.ts';
import { addDays, daysBetween } from '#src/rules/dates/day.ts';
import { RequestError } from '#src/session/request.ts';
import type { CalendarEdit, TakenNights } from '#src/wire/calendar/calendar.ts';
import { useEditCalendar } from '#src-market/data/calendar/calendar.ts';
import { formatDays } from '#src-market/ui/display/format.ts';
import { NIGHT_STATE_NAMES } from './nightTexts.ts';
import { CALENDAR_TOAST, useUndoToast } from './useUndoToast.ts';

/** Taken nights that the toast lists. */
const TAKEN_SHOWN = 3;
const NOT_CHANGED = msg`The nights were not changed.`;

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** Changes nights at once, says what was changed or refused, and undoes by button or Ctrl+Z. */
export function useNightsEditing() {
  const { i18n, t } = useLingui();
  const { mutateAsync: edit } = useEditCalendar();
  const restore = useUndoToast();
  /** The ids of the edits of this visit, the last at the end. */
  const made = useRef<string[]>([]);

  const undo = useCallback(
    async (id: string) => {
      made.current = made.current.filter((other) => other !== id);
      await restore(id);
    },
    [restore],
  );

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      const last = made.current.at(-1);
      if (!isUndo || last === undefined || isTyping(event)) return;
      event.preventDefault();
      void undo(last);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [undo]);

  const takenText = ({ title, first, last, state, buyer }: TakenNights) => {
    const days = formatDays(first, addDays(last, -1), i18n.locale, 'short');
    const by = buyer ? t`booked by ${isolate(buyer)}` : i18n._(NIGHT_STATE_NAMES[state]);
    return `${isolate(title)}, ${days}: ${by}`;
  };

  const refusal = (error: unknown): string => {
    const taken =
      error instanceof RequestError && error.code === 'nights_taken'
        ? ((error.details['taken'] ?? []) as TakenNights[])
        : [];
    if (taken.length === 0)
      return error instanceof RequestError
        ? [...new Set(Object.values(error.errors).flat())].join(' ')
        : '';
    const rest = taken.length - TAKEN_SHOWN;
    const texts = taken.slice(0, TAKEN_SHOWN).map(takenText);
    if (rest > 0) texts.push(t`${plural(rest, { one: 'and # more', other: 'and # more' })}`);
    return texts.join('; ');
  };

  /** Says that an edit changed nights, and lets it be undone. */
  const announce = (id: string, nights: number) => {
    made.current.push(id);
    toast({
      id: CALENDAR_TOAST,
      title: t`${plural(nights, { one: '# night changed', other: '# nights changed' })}`,
      colour: 'success',
      duration_ms: 10_000,
      action: { label: t`Undo`, press: () => void undo(id) },
    });
  };

  /** Applies the edit. Resolves when the server has answered; an error is shown. */
  const save = async (change: CalendarEdit): Promise<void> => {
    const homes = change.property_ids.length;
    try {
      const { id } = await edit(change);
      announce(id, daysBetween(change.from, change.to) * homes);
    } catch (error) {
      const description = refusal(error);
      toast({
        id: CALENDAR_TOAST,
        title: errorText(error, NOT_CHANGED),
        ...(description && { description }),
        colour: 'error',
        duration_ms: 15_000,
      });
    }
  };
  return { save, announce };
}
