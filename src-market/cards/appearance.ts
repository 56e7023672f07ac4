import type { Appearance } from '@stripe/stripe-js';

/** The provider's fields in the colours of this page, light or dark as it is at this moment. */
export function appearance(): Appearance {
  // A token may be two colours in one; only a colour that is worn says which it is now.
  const probe = document.createElement('span');
  document.body.append(probe);
  const resolvedColor = (token: string) => {
    probe.style.color = `var(--${token})`;
    return getComputedStyle(probe).color;
  };
  const look: Appearance = {
    theme: 'flat',
    variables: {
      colorPrimary: resolvedColor('primary'),
      colorBackground: resolvedColor('surface-raised'),
      colorText: resolvedColor('ink'),
      colorTextSecondary: resolvedColor('ink-soft'),
      colorDanger: resolvedColor('error'),
      fontFamily: 'system-ui, sans-serif',
    },
    rules: { '.Input': { border: `1px solid ${resolvedColor('line-strong')}` } },
  };
  probe.remove();
  return look;
}
