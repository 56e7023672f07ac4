import { lazy } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Region } from '#src/app/failures/Region.tsx';

const CurrencyDialog = lazy(() => import('./CurrencyDialog.tsx'));

/** The choice of the currency, which a link opens, also before the page is hydrated. */
export function CurrencyChooser() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  if (hash !== '#currency') return null;
  const close = () => void navigate(pathname + search, { replace: true, preventScrollReset: true });
  return (
    <Region fallback={null}>
      <CurrencyDialog onClose={close} />
    </Region>
  );
}
