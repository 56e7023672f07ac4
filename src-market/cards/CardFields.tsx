import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type {
  Stripe,
  StripeElementLocale,
  StripeElements,
  StripeElementsOptionsMode,
} from '@stripe/stripe-js';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { appearance } from './appearance.ts';

interface Props {
  readonly client: Stripe;
  readonly options: StripeElementsOptionsMode;
  /** Rendered below the fields; gets them once they are ready. */
  readonly children: (fields: StripeElements | null) => ReactNode;
}

/** The provider's card fields. Card numbers never pass through our page. */
export default function CardFields({ client, options, children }: Props) {
  const { i18n } = useLingui();
  const [style] = useState(appearance);
  // The provider supports our languages; its type is a list of literals.
  const locale = i18n.locale as StripeElementLocale;
  return (
    <Elements stripe={client} options={{ ...options, appearance: style, locale }}>
      <Fields>{children}</Fields>
    </Elements>
  );
}

function Fields({ children }: Pick<Props, 'children'>) {
  const stripe = useStripe();
  const elements = useElements();
  const [ready, setReady] = useState(false);
  return (
    <>
      {!ready && <Skeleton shape="block" />}
      <PaymentElement onReady={() => setReady(true)} />
      {children(stripe && ready ? elements : null)}
    </>
  );
}
