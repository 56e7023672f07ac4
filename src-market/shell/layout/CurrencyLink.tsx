import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Link } from '#src-market/ui/controls/Link.tsx';

/** The currency of prices. `CurrencyChooser`, which loads at the first interaction, opens the choice of another. */
export function CurrencyLink({ className }: { className: string | undefined }) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const { to } = useApp().config.display;
  return (
    <Link to={`${pathname}${search}#currency`} preventScrollReset replace className={className}>
      {t`Prices in ${to}`}
    </Link>
  );
}
