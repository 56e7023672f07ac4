import { Link } from 'react-router-dom';
import { Icon, type IconName } from '#src/app/images/Icon.tsx';
import { routeSession } from '#src/app/session/routeSession.ts';
import { useSession } from '#src/app/providers/SessionProvider.tsx';
import { ROUTES, type RouteName } from '#src/routes/table.ts';
import { ApiTokens } from '../apiTokens/ApiTokens.tsx';
import { canOpen } from '../navigation/pages.ts';
import { Webhooks } from '../webhooks/Webhooks.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { ExchangeRates } from './ExchangeRates.tsx';
import { ListingSettings } from './ListingSettings.tsx';
import styles from './settings.module.css';

const PAGES: readonly {
  readonly route: RouteName;
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}[] = [
  {
    route: 'adminSettingsRefund',
    icon: 'refund',
    title: 'Cancellation and refunds',
    text: 'Refunds under the flexible, moderate and strict policies.',
  },
  {
    route: 'adminSettingsDispute',
    icon: 'clock',
    title: 'Dispute rules',
    text: 'Deadlines for both sides, and the award above which a second person must approve.',
  },
  {
    route: 'adminPaymentSettings',
    icon: 'bank',
    title: 'Payment settings',
    text: 'Payout delay and minimum amount.',
  },
  {
    route: 'adminPaymentProviders',
    icon: 'card',
    title: 'Payment providers',
    text: 'Status of cards and bank transfers. Turn them on or off.',
  },
  {
    route: 'adminFeeStructures',
    icon: 'wallet',
    title: 'Fees',
    text: 'What buyers and sellers pay for a booking.',
  },
];

/** `/admin/settings` (section 2): links to the settings pages, the settings of listings, and one's own API tokens. */
export default function SettingsPage() {
  const session = routeSession(useSession());
  return (
    <>
      <PageHead title="Settings" />
      <ul className={styles.cards}>
        {PAGES.filter(({ route }) => canOpen(route, session)).map(
          ({ route, icon, title, text }) => (
            <li key={route}>
              <Link to={ROUTES[route].path} className={styles.card}>
                <Icon name={icon} size="1.5rem" />
                <span>
                  <strong>{title}</strong>
                  <span className={styles.text}>{text}</span>
                </span>
              </Link>
            </li>
          ),
        )}
      </ul>
      <ListingSettings />
      <div className={styles.apart}>
        <ExchangeRates />
      </div>
      <div className={styles.apart}>
        <ApiTokens />
      </div>
      <div className={styles.apart}>
        <Webhooks />
      </div>
    </>
  );
}
