import { lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const CurrencyDialog = lazy(() => import('./CurrencyDialog.tsx'));

/** The choice of the currency, which a link opens, also before the page is hydrated. */
export function CurrencyChooser() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  if (hash !== '#currency') return null;
  const close = () => void navigate(pathname + search, { replace: true, preventScrollReset: true });
  return (
    <Suspense>
      <CurrencyDialog onClose={close} />
    </Suspense>
  );
}
