import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { pageStatus } from '#src/app/pages/pageStatus.ts';

/** Whether something that is typed here would be lost: a search is asked again in no time. */
function isUnsavedInput(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('search, [role=search], [type=search]') === null
  );
}

/** Notes that something was typed on the page that is open. */
export function useUnsavedInput(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    pageStatus.unsaved_input = false;
    const note = ({ target }: Event) => {
      if (isUnsavedInput(target)) pageStatus.unsaved_input = true;
    };
    document.addEventListener('input', note);
    return () => document.removeEventListener('input', note);
  }, [pathname]);
}
