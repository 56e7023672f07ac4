import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { pageStatus } from '#src/app/pages/pageStatus.ts';

/** Whether losing this input matters; search fields are quick to fill in again. */
function isUnsavedInput(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('search, [role=search], [type=search]') === null
  );
}

/** Sets `pageStatus.unsaved_input` once something is typed on the current page. */
export function useUnsavedInput(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    pageStatus.unsaved_input = false;
    const onInput = ({ target }: Event) => {
      if (isUnsavedInput(target)) pageStatus.unsaved_input = true;
    };
    document.addEventListener('input', onInput);
    return () => document.removeEventListener('input', onInput);
  }, [pathname]);
}
