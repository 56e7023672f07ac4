import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Head } from '#src/app/pages/Head.tsx';
import type { ScreenArgs } from '#src/app/pages/screenRoutes.ts';
import { href } from '#src/routes/href.ts';
import { pricingQuery } from '#src-market/data/pricing.ts';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { Container } from '#src-market/ui/layout/Container.tsx';
import { PageHeader } from '#src-market/ui/content/PageHeader.tsx';
import { FeeList } from './FeeList.tsx';
import { PriceExample } from './PriceExample.tsx';
import { Section } from '#src-market/ui/layout/Section.tsx';
import styles from './pricing.module.css';
import { VipPlans } from './VipPlans.tsx';

export const load = ({ call, queryClient }: ScreenArgs) => queryClient.query(pricingQuery(call));

/** The current fees for buyers and sellers, with an interactive example. */
export default function PricingPage() {
  const { t } = useLingui();
  const { call } = useApp();
  const { data: pricing } = useQuery(pricingQuery(call));
  if (!pricing) return null;
  return (
    <>
      <Head
        title={t`Pricing`}
        description={t`What buyers and sellers pay at Keystead: every fee with what it applies to, and an example to try with your own numbers.`}
        canonical={href('pricing')}
      />
      <Container padded>
        <PageHeader
          title={t`Pricing`}
          subtitle={
            <p className={styles.lede}>
              <Trans>
                Searching and listing are free. We earn a fee when a stay is booked, and the price
                that buyers see includes all fees.
              </Trans>
            </p>
          }
        />
        <div className={styles.sides}>
          <FeeList side="buyer" pricing={pricing} />
          <FeeList side="seller" pricing={pricing} />
        </div>
      </Container>
      {pricing.plans.length > 0 && (
        <Section title={<Trans>VIP for sellers</Trans>}>
          <VipPlans plans={pricing.plans} />
        </Section>
      )}
      <Section title={<Trans>Try it with your numbers</Trans>} sunken>
        <PriceExample pricing={pricing} />
      </Section>
      <Container padded>
        <div className={styles.next}>
          <p>
            <Trans>
              See <Link to={href('refund')}>cancelling and refunds</Link> for refund amounts. A
              booking keeps the fees of the day it was made.
            </Trans>
          </p>
          <ButtonLink to={href('sellerRegister')} variant="secondary" icon="home">
            <Trans>List your place</Trans>
          </ButtonLink>
        </div>
      </Container>
    </>
  );
}
