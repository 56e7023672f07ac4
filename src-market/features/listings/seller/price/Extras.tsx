import { EXTRAS_MAX } from '#src/rules/pricing/limits.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Extra } from '#src/rules/pricing/extras.ts';
import { isolate } from '#src/rules/texts/isolate.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { FieldError } from '#src-market/ui/controls/FieldError.tsx';
import { IconButton } from '#src-market/ui/controls/IconButton.tsx';
import { ExtraPrice } from '../../rates/ExtraPrice.tsx';
import formStyles from '../form/form.module.css';
import type { ListingForm } from '../form/useListingForm.ts';
import { ExtraDialog } from './ExtraDialog.tsx';
import styles from './price.module.css';

/** What buyers may add to their stay. */
export function Extras({ form }: { readonly form: ListingForm }) {
  const { t } = useLingui();
  const { values, changeRates, errorAt } = form;
  const { extras = [] } = values.rates;
  /** The place of the extra in the dialog; the number of extras for a new one. */
  const [open, setOpen] = useState<number | null>(null);
  const save = (extra: Extra) => {
    changeRates({
      extras: open === extras.length ? [...extras, extra] : extras.with(open ?? 0, extra),
    });
    setOpen(null);
  };
  return (
    <section className={formStyles.group}>
      <div className={formStyles.groupHead}>
        <h3>
          <Trans>Extras</Trans>
        </h3>
        <Button
          size="sm"
          variant="secondary"
          icon="plus"
          disabled={extras.length >= EXTRAS_MAX}
          onClick={() => setOpen(extras.length)}
        >
          <Trans>Add an extra</Trans>
        </Button>
      </div>
      <p className={formStyles.small}>
        <Trans>
          Buyers can add extras to their stay, such as breakfast, a transfer or a cot. You are paid
          for them with the stay.
        </Trans>
      </p>
      {extras.length > 0 && (
        <ul className={styles.seasons}>
          {extras.map((extra, index) => {
            const name = isolate(extra.name);
            const error =
              errorAt(`rates.extras.${index}.name`) ?? errorAt(`rates.extras.${index}.amount`);
            return (
              <li key={extra.id} className={styles.season}>
                <span className={styles.seasonText}>
                  <strong dir="auto">{extra.name}</strong>
                  <ExtraPrice extra={extra} currency={values.currency} />
                </span>
                <span className={styles.seasonTools}>
                  <IconButton
                    icon="edit"
                    label={t`Edit the extra ${name}`}
                    onClick={() => setOpen(index)}
                  />
                  <IconButton
                    icon="trash"
                    label={t`Remove the extra ${name}`}
                    onClick={() =>
                      changeRates({ extras: extras.filter(({ id }) => id !== extra.id) })
                    }
                  />
                </span>
                {error && <FieldError>{error}</FieldError>}
              </li>
            );
          })}
        </ul>
      )}
      {open !== null && (
        <ExtraDialog values={values} index={open} onSave={save} onClose={() => setOpen(null)} />
      )}
    </section>
  );
}
