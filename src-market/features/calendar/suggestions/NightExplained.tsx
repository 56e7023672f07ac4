import { Trans, useLingui } from '@lingui/react/macro';
import type {
  PriceSuggestions,
  SuggestedNight,
} from '#src/wire/priceSuggestions/priceSuggestions.ts';
import { formatMoney } from '#src-market/ui/display/format.ts';
import { formatShare } from '#src-market/ui/texts/formatShare.ts';
import { formatMultiplier, useFactorText } from './factorTexts.ts';
import styles from './suggestions.module.css';

interface Props {
  readonly night: SuggestedNight;
  readonly suggestions: PriceSuggestions;
}

/** Why a night has its suggested price: a multiplication that gives the price exactly. */
export function NightExplained({ night, suggestions }: Props) {
  const { i18n } = useLingui();
  const factorText = useFactorText();
  const { base, factors, product, price, limited } = night.suggestion;
  const money = (amount: number) => formatMoney(amount, suggestions.currency, i18n.locale);
  const current = money(night.current);
  return (
    <div className={styles.explained}>
      <p className={styles.formula}>
        <span>
          <b>{money(base)}</b> <Trans>base</Trans>
        </span>
        {factors.map((factor) => (
          <span key={factor.code}>
            {' '}
            <b>× {formatMultiplier(factor.share, i18n.locale)}</b> {factorText(factor, night.date)}
          </span>
        ))}
        <span>
          {' '}
          <b>= {money(product)}</b>
        </span>
      </p>
      {limited && (
        <p>
          <Limit limited={limited} price={money(price)} suggestions={suggestions} />
        </p>
      )}
      <p className={styles.soft}>
        {!night.free ? (
          <Trans>Price today: {current}. This night is taken, so its price does not change.</Trans>
        ) : night.source === 'hand' ? (
          <Trans>Price today: {current}, set by you. Suggestions never replace it.</Trans>
        ) : night.source === 'automatic' ? (
          <Trans>Price today: {current}, set automatically.</Trans>
        ) : night.source === 'suggestion' ? (
          <Trans>Price today: {current}, a suggestion that you used.</Trans>
        ) : (
          <Trans>Price today: {current}</Trans>
        )}
      </p>
    </div>
  );
}

interface LimitProps {
  readonly limited: 'minimum' | 'maximum';
  /** The suggested price. */
  readonly price: string;
  readonly suggestions: PriceSuggestions;
}

/** Which limit replaced the product. The minimum holds after the largest discount. */
function Limit({ limited, price, suggestions }: LimitProps) {
  const { i18n } = useLingui();
  const { settings, discount, currency } = suggestions;
  const limit = settings[limited];
  const own = limit !== null && formatMoney(limit, currency, i18n.locale);
  const share = formatShare(discount, i18n.locale);
  if (own === false)
    return limited === 'minimum' ? (
      <Trans>
        Raised to <b>{price}</b>, the lowest price that is allowed.
      </Trans>
    ) : (
      <Trans>
        Lowered to <b>{price}</b>, the highest price that is allowed.
      </Trans>
    );
  if (limited === 'maximum')
    return (
      <Trans>
        Lowered to <b>{price}</b>, your maximum.
      </Trans>
    );
  return discount === 0 ? (
    <Trans>
      Raised to <b>{price}</b>, your minimum.
    </Trans>
  ) : (
    <Trans>
      Raised to <b>{price}</b>, so that your minimum of {own} holds after your discount of {share}.
    </Trans>
  );
}
