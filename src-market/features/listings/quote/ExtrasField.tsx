import { Trans, useLingui } from '@lingui/react/macro';
import { type Extra, mostOf } from '#src/rules/pricing/extras.ts';
import { FieldError } from '#src-market/ui/controls/FieldError.tsx';
import { Stepper } from '#src-market/ui/controls/Stepper.tsx';
import { Checkbox } from '#src-market/ui/forms/Checkbox.tsx';
import { ExtraPrice } from '../rates/ExtraPrice.tsx';
import type { StayQuote } from './useStayQuote.ts';
import styles from './quote.module.css';

/** The extras that the seller offers, to add to the stay. */
export function ExtrasField({ stayQuote }: { readonly stayQuote: StayQuote }) {
  const { t } = useLingui();
  const { property, params, setParams, errors } = stayQuote;
  const offered = property.rates.extras ?? [];
  if (offered.length === 0 && errors.extras.length === 0) return null;
  const quantityOf = ({ id }: Extra) => params.extras.find((one) => one.id === id)?.quantity ?? 0;
  // Of what is no longer offered nothing stays chosen.
  const choose = (extra: Extra, quantity: number) =>
    setParams({
      extras: offered.flatMap((one) => {
        const chosen = one.id === extra.id ? quantity : quantityOf(one);
        return chosen > 0 ? [{ id: one.id, quantity: chosen }] : [];
      }),
    });
  return (
    <fieldset className={styles.extras}>
      <legend>
        <Trans>Extras</Trans>
      </legend>
      {offered.map((extra) => {
        const quantity = quantityOf(extra);
        const most = mostOf(extra, params.guests);
        return (
          <div key={extra.id}>
            <Checkbox
              label={
                <>
                  <bdi>{extra.name}</bdi>{' '}
                  <span className={styles.small}>
                    <ExtraPrice extra={extra} currency={property.currency} />
                  </span>
                </>
              }
              checked={quantity > 0}
              onChange={({ target }) =>
                choose(extra, target.checked ? (extra.per.startsWith('guest') ? most : 1) : 0)
              }
            />
            {quantity > 0 && most > 1 && (
              <Stepper
                label={extra.per.startsWith('guest') ? t`For guests` : t`Number`}
                value={quantity}
                max={most}
                onChange={(next) => choose(extra, next)}
              />
            )}
          </div>
        );
      })}
      {errors.extras.length > 0 && (
        <div className={styles.error} role="alert">
          <FieldError>{errors.extras.join(' ')}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
