import type { ComponentProps } from 'react';
import ClientServices from '#src/app/deferred/services/ClientServices.tsx';
import { useSession } from '#src/app/providers/SessionProvider.tsx';
import { CurrencyChooser } from '../currency/CurrencyChooser.tsx';
import { Picks } from './Picks.tsx';

/** What the market runs from the first interaction on. For signed-in users, ProfileWatcher has the picks. */
export default function MarketServices(props: ComponentProps<typeof ClientServices>) {
  const user = useSession();
  return (
    <>
      <ClientServices {...props} />
      {!user && <Picks user={null} />}
      <CurrencyChooser />
    </>
  );
}
