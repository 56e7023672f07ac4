import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { attendance } from '#src/app/pages/pageStatus.ts';

/** Whether something that is typed here would be lost: a search is asked again in no time. */
function isWork(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('search, [role=search], [type=search]') === null
  );
}

/** Notes that something was typed on the page that is open. */
export function useTyped(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    attendance.typed = false;
    const note = ({ target }: Event) => {
      if (isWork(target)) attendance.typed = true;
    };
    document.addEventListener('input', note);
    return () => document.removeEventListener('input', note);
  }, [pathname]);
}
