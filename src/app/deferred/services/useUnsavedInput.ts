import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { watchCalls } from '#src/session/callLog.ts';
import { forgetTyped, noteSaved, noteTyped } from './typedTexts.ts';
import { pageStatus } from '#src/app/pages/pageStatus.ts';

/** Whether losing this input matters; search fields are quick to fill in again. */
function isUnsavedInput(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('search, [role=search], [type=search]') === null
  );
}

/** Sets `pageStatus.unsaved_input` once something is typed on the current page, and notes the texts. */
export function useUnsavedInput(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    pageStatus.unsaved_input = false;
    forgetTyped();
    const onInput = ({ target }: Event) => {
      if (!isUnsavedInput(target)) return;
      pageStatus.unsaved_input = true;
      noteTyped(target, Date.now());
    };
    document.addEventListener('input', onInput);
    const stop = watchCalls(({ method, status, at }) => {
      if (method !== 'GET' && status !== null && status < 300) noteSaved(at);
    });
    return () => {
      document.removeEventListener('input', onInput);
      stop();
    };
  }, [pathname]);
}
