import type { Appearance } from '@stripe/stripe-js';

/** Styles the provider's fields with the colours of the current theme. */
export function appearance(): Appearance {
  // A token may hold a light and a dark colour; only a computed style resolves it.
  const probe = document.createElement('span');
  document.body.append(probe);
  const resolvedColor = (token: string) => {
    probe.style.color = `var(--${token})`;
    return getComputedStyle(probe).color;
  };
  const result: Appearance = {
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
  return result;
}
