import type { DelegationScope } from '#src/access/roles.ts';
import { CompanyCard } from './CompanyCard.tsx';
import { PauseListingsCard } from './PauseListingsCard.tsx';
import { PayoutSummaryCard } from './PayoutSummaryCard.tsx';

interface Props {
  /** False for an agent of the seller. */
  readonly own: boolean;
  /** Of the agent. */
  readonly scopes: readonly DelegationScope[];
}

/** The settings of a seller profile that the reader may see. */
export function SellerSettings({ own, scopes }: Props) {
  const may = (scope: DelegationScope) => own || scopes.includes(scope);
  return (
    <>
      {may('payouts:read') && <CompanyCard />}
      {may('payouts:read') && <PayoutSummaryCard />}
      {may('properties') && <PauseListingsCard />}
    </>
  );
}
